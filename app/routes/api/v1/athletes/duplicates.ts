import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listDuplicates } from '#app/records/athletes/duplicates/duplicate.queries.server.ts'
import { DuplicateGroupSchema } from '#app/records/athletes/duplicates/duplicate.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists athletes that may be the same person: by a shared Wikidata item first, then by name',
  query: PageQuerySchema,
  response: listOf(DuplicateGroupSchema),
  answer: async ({ query, reader }) => {
    const { groups, total } = await listDuplicates(reader, query)
    return paginated(groups, total, query)
  },
})
