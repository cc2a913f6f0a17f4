import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import type { WatchKind } from '#db/tables/watch.ts'
import { isWatched, unwatch, watch } from './watch.queries.server.ts'
import { TOO_MANY_WATCHES } from './watch.ts'

const params = z.object({ id: z.string() })

/** The calls that watch an athlete or a brand, and end it. */
export function watchActions(kind: WatchKind) {
  const [what, notFound] = kind === 'athlete' ? ['an athlete', 'Athlete not found'] : ['a brand', 'Brand not found']

  return apiActions({
    PUT: apiOperation({
      access: 'user',
      summary: `Adds ${what} to your watchlist; 409 when you watch 200`,
      params,
      others: { 409: { description: 'You watch 200 athletes and brands' } },
      answer: async ({ params: { id }, user, writer, now }) => {
        const outcome = await watch(writer, user.id, { kind, id }, now)
        if (outcome === 'not_found') missing(notFound)
        if (outcome === 'too_many') throw new ApiError(409, TOO_MANY_WATCHES)
        return undefined
      },
    }),
    DELETE: apiOperation({
      access: 'user',
      summary: `Removes ${what} from your watchlist`,
      params,
      answer: async ({ params: { id }, user, writer }) => {
        if (!(await isWatched(writer, user.id, { kind, id }))) missing('You do not watch it')
        await unwatch(writer, user.id, { kind, id })
        return undefined
      },
    }),
  })
}
