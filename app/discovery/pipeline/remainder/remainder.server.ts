import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { RemainderSchema } from '#app/champion-index/scoring/inputs/unjudged-links.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { type Checkpoint, startCheckpoint } from '../checkpoint.ts'
import type { DiscoveryRun } from '../discovery-run.ts'

const MINUTE_MS = 60_000
/**
 * Delays before the retries of what a temporarily failing source left out; afterwards it is left to the next discovery.
 */
const WAITS_MS = [15, 60, 4 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)
export const MAX_TRIES = WAITS_MS.length

type Remainder = z.infer<typeof RemainderSchema>

/** What a discovery could not read, and the number of retries so far. */
export interface DueRemainder extends Remainder {
  tries: number
  due_at: string
}

export async function findRemainder(db: Kysely<Database>, athleteId: number): Promise<DueRemainder | undefined> {
  const row = await db
    .selectFrom('discovery_remainder')
    .select(['tries', 'work', 'due_at'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst()
  return row && { ...RemainderSchema.parse(JSON.parse(row.work)), tries: row.tries, due_at: row.due_at }
}

/** A run over the remainder only: no search for further brands. */
export function checkpointOf({ stage, brandIds, athleteMeasured }: Remainder): Checkpoint {
  return { ...startCheckpoint(), identity: 'resolved', stage, brandIds: [...brandIds], athleteMeasured }
}

/** Sets when the remainder of this run is retried, unless it is left to the next discovery. */
export function withNextAsk(checkpoint: Checkpoint, tries: number, now: Date): Checkpoint {
  const waitMs = WAITS_MS[tries]
  if (waitMs === undefined || !isPartial(checkpoint)) return checkpoint
  const { unread } = checkpoint
  const nextAskAt = new Date(now.getTime() + Math.max(waitMs, unread.pauseMs)).toISOString()
  return { ...checkpoint, unread: { ...unread, nextAskAt } }
}

/** In words, without the full stop. */
export function describeNextAsk({ unread: { nextAskAt } }: Checkpoint): string {
  return nextAskAt === null
    ? 'will be retried by the next discovery'
    : `will be retried after ${utcMinute(new Date(nextAskAt))} UTC`
}

/** `2026-11-22 11:30` */
export function utcMinute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}

export function isPartial({ unread }: Pick<Checkpoint, 'unread'>): boolean {
  const { links, components, audience } = unread
  return audience !== null || Object.keys(links).length > 0 || Object.keys(components).length > 0
}

/**
 * Replaces the stored remainder with what this run could not read. A retry does not overwrite what a discovery has
 * stored or removed since the retry began.
 */
export async function saveRemainder(
  trx: Kysely<Database>,
  athleteId: number,
  checkpoint: Checkpoint,
  { tries, begunWith, options, now }: Pick<DiscoveryRun, 'begunWith' | 'options'> & { tries: number; now: Date },
): Promise<void> {
  if (begunWith && !(await stillSays(trx, athleteId, begunWith))) return
  await dropRemainder(trx, athleteId)
  const { links, components, audience, nextAskAt } = checkpoint.unread
  if (nextAskAt === null) return

  const unreadLinks = Object.keys(links).map(Number)
  const affected = new Set([...unreadLinks, ...Object.keys(components).map(Number)])
  const work: Remainder = {
    stage: unreadLinks.length > 0 ? 'verification' : 'metrics',
    brandIds: checkpoint.brandIds.filter((id) => audience !== null || affected.has(id)),
    athleteMeasured: audience === null,
    links: unreadLinks,
    options,
  }
  await trx
    .insertInto('discovery_remainder')
    .values({
      athlete_id: athleteId,
      tries,
      work: JSON.stringify(work),
      since: now.toISOString(),
      due_at: nextAskAt,
    })
    .execute()
}

async function stillSays(
  trx: Kysely<Database>,
  athleteId: number,
  { tries, due_at }: Pick<DueRemainder, 'tries' | 'due_at'>,
): Promise<boolean> {
  const remainder = await findRemainder(trx, athleteId)
  return remainder?.tries === tries && remainder.due_at === due_at
}

export async function dropRemainder(trx: Kysely<Database>, athleteId: number): Promise<void> {
  await trx.deleteFrom('discovery_remainder').where('athlete_id', '=', athleteId).execute()
}
