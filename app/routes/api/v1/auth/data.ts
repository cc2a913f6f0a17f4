import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { exportOwnData, OwnDataSchema } from '#app/settings/account/own-data.queries.server.ts'

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  summary: 'Everything that is stored about you, without secrets',
  response: OwnDataSchema,
  answer: ({ user, reader }) => exportOwnData(reader, user.id),
})
