import { listOf, paginated } from '#app/base/api/pagination.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { ListedUserSchema, UserListQuerySchema } from '#app/settings/people/listed-user.ts'
import { listUsers } from '#app/settings/people/user-list.queries.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the accounts by name',
  query: UserListQuerySchema,
  response: listOf(ListedUserSchema),
  answer: async ({ query, reader }) => {
    const { users, total } = await listUsers(reader, query)
    return paginated(users, total, query)
  },
})
