import { z } from 'zod'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { loadMoves } from '#app/rankings/moves/load-moves.server.ts'
import { MovesSchema } from '#app/rankings/moves/moves.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Shows which brands rose, fell and entered most in the ranking of the last 7 days, and why',
    response: z.object({ data: MovesSchema }),
  },
  async () => ({ data: await loadMoves(database().reader, now()) }),
)
