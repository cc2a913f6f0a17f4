import { listOf, paginated } from '#app/base/api/pagination.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listTags } from '#app/records/fields/tag.queries.server.ts'
import { CountedTagSchema, TagListQuerySchema } from '#app/records/fields/tag-list.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the tags with the number of their records, by name',
  query: TagListQuerySchema,
  response: listOf(CountedTagSchema),
  answer: async ({ query, reader }) => {
    const { tags, total } = await listTags(reader, query)
    return paginated(tags, total, query)
  },
})
