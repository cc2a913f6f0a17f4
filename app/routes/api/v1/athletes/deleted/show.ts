import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findDeletedBatch } from '#app/deletion/deletion.queries.server.ts'
import { DeletionSchema, serializeDeletion } from '#app/deletion/deletion.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows one deletion',
    params: z.object({ id: z.string() }),
    response: z.object({ data: DeletionSchema }),
  },
  async ({ params, reader, now }) => {
    const batch = await findDeletedBatch(reader, params.id, now)
    if (!batch) throw new ApiError(404, 'Deletion not found')
    return { data: serializeDeletion(batch) }
  },
)
