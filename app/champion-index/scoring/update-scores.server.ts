import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { brandRescoring } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type OutdatedScores, rescoreBrands } from './rescore-brands.server.ts'

/** Up to this number, scores, indexes and ranks are updated in the same transaction: it takes a few milliseconds. */
const MAX_AT_ONCE = { links: 1_000, ranked: 5_000 }

/**
 * Updates scores, indexes and ranks after a user's change: at once if it is quick, else by a job. Returns whether it is
 * done.
 */
export async function updateScores(trx: Kysely<Database>, outdated: OutdatedScores, now: Date): Promise<boolean> {
  if (await isQuick(trx, outdated)) {
    await rescoreBrands(trx, outdated, now)
    return true
  }
  await enqueue(trx, brandRescoring, outdated, { now, priority: 'high' })
  return false
}

async function isQuick(trx: Kysely<Database>, { rescore = [], reattribute = [] }: OutdatedScores): Promise<boolean> {
  const brandIds = [...rescore, ...reattribute]
  const links = trx.selectFrom('relationship').select('id').where('brand_id', 'in', brandIds)
  const rankedBrands = trx.selectFrom('brand').select('id').where('champion_rank', 'is not', null)
  const rankedAthletes = trx.selectFrom('athlete').select('id').where('champion_score', 'is not', null)
  return (
    !(await hasMore(links, MAX_AT_ONCE.links)) &&
    !(await hasMore(rankedBrands, MAX_AT_ONCE.ranked)) &&
    !(await hasMore(rankedAthletes, MAX_AT_ONCE.ranked))
  )
}

interface Rows {
  limit(count: number): { offset(count: number): { executeTakeFirst(): Promise<unknown> } }
}

async function hasMore(rows: Rows, most: number): Promise<boolean> {
  return (await rows.limit(1).offset(most).executeTakeFirst()) !== undefined
}
