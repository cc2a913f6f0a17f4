import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { markUnread, markUnreadParts, type Reasons } from '../champion-index/mark-unread.ts'
import type { ScoreInputs, UnreadPart } from '../champion-index/score-inputs.ts'
import type { NewestScore } from '../newest-score.queries.server.ts'
import type { ScorableBrand } from '../scorable-brands.queries.server.ts'
import type { IsJudged } from './athlete-ties.server.ts'
import { collectScoreInputs } from './collect-score-inputs.server.ts'
import { listUnjudged } from './unjudged-links.queries.server.ts'

/** What a run has found out about a brand besides its figures. */
interface Reading {
  /** Why a component is unavailable; undefined when nothing was measured. */
  missing: Reasons | undefined
  /** Why a component could not be read this time. */
  failed: Reasons
  /** The parts of components that could not be read this time. */
  unreadParts?: readonly UnreadPart[]
}

/** By row id of the brand. */
export type ReadingOf = (brandId: number) => Reading

/**
 * The current inputs of the brands' scores, by row id. If nothing was measured, the last score's reasons for missing
 * components stay. A relationship not yet read completely counts as in the last score, or not at all.
 */
export async function scoreInputsOf(
  db: Kysely<Database>,
  brands: readonly ScorableBrand[],
  { readingOf, newest, now }: { readingOf: ReadingOf; newest: ReadonlyMap<number, NewestScore>; now: Date },
): Promise<Map<number, ScoreInputs>> {
  const last = new Map(brands.map(({ id }) => [id, inputsOf(newest.get(id))]))
  const carried = new Map(brands.map(({ id }) => [id, carriedOver(last.get(id) ?? null, readingOf(id))]))
  const isJudged = await judgement(db, last)
  const missingOf = (brandId: number) => carried.get(brandId)?.missing ?? {}

  const collected = await collectScoreInputs(db, brands, now, { missingOf, isJudged })
  return new Map(
    [...collected].map(([brandId, inputs]) => {
      const { failed = {}, unreadParts = [] } = carried.get(brandId) ?? {}
      return [brandId, markUnread(markUnreadParts(inputs, unreadParts), failed, last.get(brandId) ?? null)]
    }),
  )
}

function inputsOf(score: NewestScore | undefined): ScoreInputs | null {
  return score ? (JSON.parse(score.inputs) as ScoreInputs) : null
}

/** Only measuring knows why something is missing. */
function carriedOver(last: ScoreInputs | null, { missing: measured, failed, unreadParts = [] }: Reading) {
  if (measured) return { missing: measured, failed, unreadParts }
  const missing = last?.missingBecause ?? {}
  const unread = Object.fromEntries((last?.unread ?? []).map((name) => [name, missing[name] ?? '']))
  return { missing, failed: { ...unread, ...failed }, unreadParts: last?.unreadParts ?? [] }
}

async function judgement(db: Kysely<Database>, last: ReadonlyMap<number, ScoreInputs | null>): Promise<IsJudged> {
  const unjudged = await listUnjudged(db, { brandIds: [...last.keys()] })
  return (tie, { brand_id, athlete_id }) =>
    !unjudged.get(brand_id)?.has(athlete_id) ||
    (last.get(brand_id)?.athletes ?? []).some(
      ({ athleteId, relationshipType }) => athleteId === tie.athleteId && relationshipType === tie.relationshipType,
    )
}
