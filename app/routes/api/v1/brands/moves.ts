import { z } from 'zod'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import { loadMoves } from '#app/insight/rankings/moves/load-moves.server.ts'
import { MovesSchema } from '#app/insight/rankings/moves/moves.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary:
    'Lists the biggest risers, fallers and new entries in the ranking over the last 7, 30 or 90 days, with the cause of each',
  query: z.object({ days: z.coerce.number().pipe(z.literal(MOVEMENT_DAYS)).default(DEFAULT_MOVEMENT_DAYS) }),
  response: z.object({ data: MovesSchema }),
  answer: async ({ query: { days }, reader, now }) => ({ data: await loadMoves(reader, now, days) }),
})
