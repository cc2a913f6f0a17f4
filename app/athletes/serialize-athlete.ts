import type { SerializedBrandLink } from '#app/relationships/relationship.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { SerializedAthlete } from './athlete-answer.ts'

/** Of an athlete's row, what an answer tells. */
export const ANSWERED_COLUMNS = [
  'id',
  'public_id',
  'name',
  'sport',
  'status',
  'instagram',
  'tiktok',
  'linkedin',
  'twitter',
  'brand_count',
  'verified_brand_count',
  'last_processed_at',
  'created_at',
  'updated_at',
  'version',
  'champion_score',
  'champion_rank',
] as const
type AthleteFields = Pick<AthleteRow, (typeof ANSWERED_COLUMNS)[number]>

/** What an athlete's row does not hold itself. */
export interface AthleteParts {
  /** When the newest of the scores behind the athlete's index was computed. */
  scoredAt: string | null
  /** Left out where the answer does not carry the relationships. */
  relationships?: SerializedBrandLink[]
}

export function serializeAthlete(athlete: AthleteFields, { scoredAt, relationships }: AthleteParts): SerializedAthlete {
  return {
    id: athlete.public_id,
    name: athlete.name,
    sport: athlete.sport,
    status: athlete.status,
    socialHandles: {
      instagram: athlete.instagram,
      tiktok: athlete.tiktok,
      linkedin: athlete.linkedin,
      twitter: athlete.twitter,
    },
    brandCount: athlete.brand_count,
    verifiedBrands: athlete.verified_brand_count,
    lastProcessed: athlete.last_processed_at,
    createdAt: athlete.created_at,
    updatedAt: athlete.updated_at,
    version: athlete.version,
    championIndexScores: serializeScores(athlete, scoredAt),
    ...(relationships && { relationships }),
  }
}

function serializeScores(athlete: AthleteFields, scoredAt: string | null): SerializedAthlete['championIndexScores'] {
  if (athlete.champion_score === null) return []
  return [
    {
      totalScore: Math.round(athlete.champion_score * 10) / 10,
      rank: athlete.champion_rank,
      computedAt: scoredAt ?? athlete.last_processed_at ?? athlete.updated_at,
    },
  ]
}
