import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listDeletedBatches } from '#app/records/deletion/deletion.queries.server.ts'
import { DeletionSchema, serializeDeletion } from '#app/records/deletion/deletion.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the deletions of the last 30 days, newest first',
  query: PageQuerySchema,
  response: listOf(DeletionSchema),
  answer: async ({ query, reader, now }) => {
    const { batches, total } = await listDeletedBatches(reader, query, now)
    return paginated(batches.map(serializeDeletion), total, query)
  },
})
