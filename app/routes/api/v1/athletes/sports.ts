import { z } from 'zod'
import { listSports } from '#app/athletes/athlete.queries.server.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { database } from '#app/platform/database.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    dependsOn: ['athletes'],
    summary: 'Lists the sports of the athletes',
    response: z.object({ data: z.array(z.string()) }),
  },
  async () => ({ data: await listSports(database().reader) }),
)
