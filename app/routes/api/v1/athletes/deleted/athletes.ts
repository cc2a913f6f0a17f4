import { missing } from '#app/base/api/api-error.ts'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findDeletedBatch, listDeletedRecords } from '#app/records/deletion/deletion.queries.server.ts'
import { DeletedAthleteSchema } from '#app/records/deletion/deletion.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the athletes of one deletion that can still be restored; each can be restored by its id',
  params: RecordParams,
  query: PageQuerySchema,
  response: listOf(DeletedAthleteSchema),
  answer: async ({ params, query, reader, now }) => {
    const batch = (await findDeletedBatch(reader, params.id, now)) ?? missing('Deletion not found')
    return paginated(await listDeletedRecords(reader, batch.id, query), batch.records - batch.restored, query)
  },
})
