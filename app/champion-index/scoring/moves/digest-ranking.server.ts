import type { Kysely } from 'kysely'
import { utcDay } from '#app/base/platform/utc-day.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { countCohort } from '../cohort/component-cohort.queries.server.ts'
import { findComparedDay } from '../movement.queries.server.ts'
import { MOVEMENT_DAYS, type MovementDays } from '../movement.ts'
import { findMoves, findScore } from './moves.queries.server.ts'
import { explainScoreChange } from './score-change.ts'

/**
 * Works out again what moved over each period, and how the components of the ranked brands are distributed, if the brands
 * or the day have changed since. It reads all ranked brands, so pages read what is kept here. Returns whether it did.
 */
export async function digestRanking(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  now: Date,
): Promise<boolean> {
  const today = utcDay(now)
  const version = await brandsVersion(reader)
  const last = await reader.selectFrom('ranking_digest').selectAll().executeTakeFirst()
  if (last?.day === today && last.version === version) return false

  const moves: Awaited<ReturnType<typeof listExplainedMoves>> = []
  for (const days of MOVEMENT_DAYS) moves.push(...(await listExplainedMoves(reader, days, today)))
  const cohort = await countCohort(reader)
  await writer.transaction().execute(async (trx) => {
    await trx.deleteFrom('ranking_move').execute()
    await trx.deleteFrom('component_cohort').execute()
    if (cohort.length > 0) await trx.insertInto('component_cohort').values(cohort).execute()
    if (moves.length > 0) await trx.insertInto('ranking_move').values(moves).execute()
    const digest = { day: today, version }
    await trx
      .insertInto('ranking_digest')
      .values({ id: 1, ...digest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(digest))
      .execute()
  })
  return true
}

async function brandsVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('topic_version').select('version').where('topic', '=', 'brands').executeTakeFirst()
  return row?.version ?? 0
}

/** None on the first day of ranks: every brand would be a new entry. */
async function listExplainedMoves(db: Kysely<Database>, days: MovementDays, today: string) {
  const day = await findComparedDay(db, today, days)
  if (day === null) return []

  const moves = await findMoves(db, day)
  return Promise.all(
    moves.map(async (move) => ({
      days,
      brand_id: move.id,
      kind: move.kind,
      place_then: move.placeThen,
      cause: JSON.stringify((await explainMove(db, move.id, day)) ?? null),
    })),
  )
}

/** Why the score of a brand differs from that at the end of a day. */
export async function explainMove(db: Kysely<Database>, id: number, day: string) {
  return explainScoreChange(await findScore(db, id, { before: `${day}T24:00:00.000Z` }), await findScore(db, id))
}
