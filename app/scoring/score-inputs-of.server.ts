import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import { markUnread, markUnreadParts, type Reasons } from './champion-index/mark-unread.ts'
import type { ScoreInputs, UnreadPart } from './champion-index/score-inputs.ts'
import { collectScoreInputs } from './collect-score-inputs.server.ts'
import { findNewestScore } from './newest-score.queries.server.ts'
import { listUnjudged } from './unjudged-links.queries.server.ts'

/** What a run has found out about a brand besides its figures. */
export interface Reading {
  /** Why a component is unavailable; undefined when nothing was measured. */
  missing: Reasons | undefined
  /** Why a component could not be read this time. */
  failed: Reasons
  /** The parts of components that could not be read this time. */
  unreadParts?: readonly UnreadPart[]
}

/**
 * The current inputs of a brand's score. If nothing was measured, the last score's reasons for missing components stay.
 * A relationship not yet read completely counts as in the last score, or not at all. `newest`: the last score, if the
 * caller has it.
 */
export async function scoreInputsOf(
  db: Kysely<Database>,
  brand: BrandRow,
  reading: Reading,
  now: Date,
  newest?: Pick<ChampionIndexScoreRow, 'inputs'>,
): Promise<ScoreInputs> {
  const last = inputsOf(newest ?? (await findNewestScore(db, brand.id)))
  const { missing, failed } = carriedOver(last, reading)
  const unjudged = new Set(await listUnjudged(db, brand.id))
  const known = new Set(last?.athletes?.map((tie) => `${tie.athleteId} ${tie.relationshipType}`))
  const isJudged = (tie: { athleteId: string; relationshipType: string }, athleteRowId: number) =>
    !unjudged.has(athleteRowId) || known.has(`${tie.athleteId} ${tie.relationshipType}`)

  const collected = await collectScoreInputs(db, brand, missing, now, isJudged)
  const parts = reading.missing ? (reading.unreadParts ?? []) : (last?.unreadParts ?? [])
  return markUnread(markUnreadParts(collected, parts), failed, last)
}

function inputsOf(score: Pick<ChampionIndexScoreRow, 'inputs'> | undefined): ScoreInputs | null {
  return score ? (JSON.parse(score.inputs) as ScoreInputs) : null
}

/** Only measuring knows why something is missing. */
function carriedOver(last: ScoreInputs | null, { missing: measured, failed }: Reading) {
  if (measured) return { missing: measured, failed }
  const missing = last?.missingBecause ?? {}
  const unread = Object.fromEntries((last?.unread ?? []).map((name) => [name, missing[name] ?? '']))
  return { missing, failed: { ...unread, ...failed } }
}
