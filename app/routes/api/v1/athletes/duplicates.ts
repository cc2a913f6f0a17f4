import { listOf, PageQuerySchema, paginated } from '#app/api/pagination.ts'
import { listDuplicates } from '#app/athletes/duplicates/duplicate.queries.server.ts'
import { DuplicateGroupSchema } from '#app/athletes/duplicates/duplicate.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Lists athletes that may be the same person: by a shared Wikidata item first, then by name',
    query: PageQuerySchema,
    response: listOf(DuplicateGroupSchema),
  },
  async ({ query, reader }) => {
    const { groups, total } = await listDuplicates(reader, query)
    return paginated(groups, total, query)
  },
)
