import { missing } from '#app/api/api-error.ts'
import { listOf, PageQuerySchema, paginated } from '#app/api/pagination.ts'
import { RecordParams } from '#app/api/record-input.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findDeletedBatch, listDeletedRecords } from '#app/deletion/deletion.queries.server.ts'
import { DeletedAthleteSchema } from '#app/deletion/deletion.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Lists the athletes of one deletion that can still be restored; each can be restored by its id',
    params: RecordParams,
    query: PageQuerySchema,
    response: listOf(DeletedAthleteSchema),
  },
  async ({ params, query, reader, now }) => {
    const batch = (await findDeletedBatch(reader, params.id, now)) ?? missing('Deletion not found')
    return paginated(await listDeletedRecords(reader, batch.id, query), batch.records - batch.restored, query)
  },
)
