import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findDeletedBatch } from '#app/records/deletion/deletion.queries.server.ts'
import { DeletionSchema, serializeDeletion } from '#app/records/deletion/deletion.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows one deletion',
  params: RecordParams,
  response: z.object({ data: DeletionSchema }),
  answer: async ({ params, reader, now }) => ({
    data: serializeDeletion((await findDeletedBatch(reader, params.id, now)) ?? missing('Deletion not found')),
  }),
})
