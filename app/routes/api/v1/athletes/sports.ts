import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the sports of the athletes',
  response: z.object({ data: z.array(z.string()) }),
  answer: async ({ reader }) => ({ data: await listSports(reader) }),
})
