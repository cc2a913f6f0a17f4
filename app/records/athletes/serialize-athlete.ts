import { keysOf, toAnswer } from '#app/records/fields/field-values.ts'
import { readOwnValues } from '#app/records/fields/own/own-field.ts'
import type { SerializedBrandLink } from '#app/records/relationships/relationship.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { SerializedAthlete } from './athlete-answer.ts'
import { ATHLETE_FACTS, ATHLETE_FIELDS, ATHLETE_HANDLES } from './athlete-fields.ts'

/** The columns of an athlete's row used in responses. */
export const ANSWERED_COLUMNS = [
  'id',
  'public_id',
  ...keysOf(ATHLETE_FIELDS),
  'brand_count',
  'verified_brand_count',
  'last_processed_at',
  'created_at',
  'updated_at',
  'version',
  'champion_score',
  'champion_rank',
  'scored_at',
] as const
export type AnsweredAthlete = Pick<AthleteRow, (typeof ANSWERED_COLUMNS)[number]>

/** Relationships are omitted if the response does not carry them. */
export function serializeAthlete(athlete: AnsweredAthlete, relationships?: SerializedBrandLink[]): SerializedAthlete {
  return {
    id: athlete.public_id,
    ...toAnswer(ATHLETE_FACTS, athlete),
    socialHandles: toAnswer(ATHLETE_HANDLES, athlete),
    own: readOwnValues(athlete.own),
    brandCount: athlete.brand_count,
    verifiedBrands: athlete.verified_brand_count,
    lastProcessed: athlete.last_processed_at,
    createdAt: athlete.created_at,
    updatedAt: athlete.updated_at,
    version: athlete.version,
    championIndexScores: serializeScores(athlete),
    ...(relationships && { relationships }),
  }
}

function serializeScores(athlete: AnsweredAthlete): SerializedAthlete['championIndexScores'] {
  if (athlete.champion_score === null || athlete.scored_at === null) return []
  return [
    {
      totalScore: Math.round(athlete.champion_score * 10) / 10,
      rank: athlete.champion_rank,
      computedAt: athlete.scored_at,
    },
  ]
}
