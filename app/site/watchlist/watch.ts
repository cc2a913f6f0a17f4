import { z } from 'zod'
import { WATCH_KINDS } from '#db/tables/watch.ts'

/** Watches of one user. */
export const MAX_WATCHES = 200
export const TOO_MANY_WATCHES = `You watch ${MAX_WATCHES} athletes and brands. Stop watching one first.`

export const WATCH_CHANGES = ['record', 'link', 'score'] as const

export const WatchSchema = z
  .object({
    kind: z.enum(WATCH_KINDS),
    id: z.string(),
    name: z.string(),
    championIndex: z.number().nullable(),
    rank: z.int().nullable(),
    changed: z
      .enum(WATCH_CHANGES)
      .describe(
        'The latest change: its own data; a link, added or reassessed after new evidence or a review; or its score',
      ),
    changedAt: z.iso.datetime(),
    watchedSince: z.iso.datetime(),
  })
  .meta({ id: 'Watch' })
export type Watch = z.output<typeof WatchSchema>

export const WATCH_WORDS: Record<Watch['changed'], string> = {
  record: 'Data changed',
  link: 'Links added or reassessed',
  score: 'Scored',
}
