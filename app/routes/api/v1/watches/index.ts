import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listWatches } from '#app/site/watchlist/watch.queries.server.ts'
import { WatchSchema } from '#app/site/watchlist/watch.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the athletes and brands you watch, 200 at most, the latest change first',
  response: z.object({ data: z.array(WatchSchema) }),
  answer: async ({ user, reader }) => ({ data: await listWatches(reader, user.id) }),
})
