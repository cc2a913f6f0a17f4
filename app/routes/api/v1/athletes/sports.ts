import { z } from 'zod'
import { listSports } from '#app/athletes/athlete.queries.server.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    dependsOn: ['athletes'],
    summary: 'Lists the sports of the athletes',
    response: z.object({ data: z.array(z.string()) }),
  },
  async ({ reader }) => ({ data: await listSports(reader) }),
)
