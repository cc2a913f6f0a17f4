import { z } from 'zod'
import { missing } from '#app/api/api-error.ts'
import { RecordParams } from '#app/api/record-input.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findDeletedBatch } from '#app/deletion/deletion.queries.server.ts'
import { DeletionSchema, serializeDeletion } from '#app/deletion/deletion.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows one deletion',
    params: RecordParams,
    response: z.object({ data: DeletionSchema }),
  },
  async ({ params, reader, now }) => ({
    data: serializeDeletion((await findDeletedBatch(reader, params.id, now)) ?? missing('Deletion not found')),
  }),
)
