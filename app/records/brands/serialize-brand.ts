import { logoUrl } from '#app/base/platform/logo-url.ts'
import { dataQualityOn } from '#app/champion-index/scoring/data-quality-on.ts'
import { rankChange } from '#app/champion-index/scoring/movement.ts'
import type { Standing } from '#app/champion-index/scoring/standing.ts'
import { toAnswer } from '#app/records/fields/field-values.ts'
import { readOwnValues } from '#app/records/fields/own/own-field.ts'
import type { SerializedAthleteLink } from '#app/records/relationships/relationship.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import type { BrandMetricSnapshotRow } from '#db/tables/metric-snapshot.ts'
import type { ScoreBreakdown, SerializedBrand } from './brand.ts'
import { BRAND_FACTS, BRAND_PROFILES } from './brand-fields.ts'

type ScoreFields = Pick<ChampionIndexScoreRow, 'total_score' | 'rank' | 'computed_at'>
type FollowerFields = Pick<BrandMetricSnapshotRow, 'captured_at' | 'platform' | 'value'>

export interface BrandParts {
  /** The UTC day that the data quality is worked out for. */
  day: string
  standing: Standing
  /** Newest first. */
  scores: readonly ScoreFields[]
  /** Newest capture first. */
  followers: readonly FollowerFields[]
  /** Omitted if the response does not carry the relationships. */
  athleteRelationships?: SerializedAthleteLink[]
  /** Omitted if the response does not carry the score's components; null if never scored. */
  scoreBreakdown?: ScoreBreakdown | null
}

export function serializeBrand(brand: BrandRow, parts: BrandParts): SerializedBrand {
  const { name, description, ...otherFacts } = toAnswer(BRAND_FACTS, brand)
  return {
    id: brand.public_id,
    name,
    description,
    logoUrl: logoUrl(brand.logo_path),
    ...otherFacts,
    isArchived: brand.is_archived === 1,
    ...dataQualityOn(brand, parts.day),
    lastMetricsUpdate: brand.last_metrics_at,
    verificationStatus: brand.verification_status,
    socialProfiles: toAnswer(BRAND_PROFILES, brand),
    own: readOwnValues(brand.own),
    createdAt: brand.created_at,
    updatedAt: brand.updated_at,
    version: brand.version,
    championIndex: serializeChampionIndex(brand, parts.standing),
    championIndexScores: parts.scores.map((score) => ({
      totalScore: score.total_score,
      rank: score.rank,
      computedAt: score.computed_at,
    })),
    metrics: serializeFollowers(parts.followers),
    ...(parts.athleteRelationships && { athleteRelationships: parts.athleteRelationships }),
    ...(parts.scoreBreakdown !== undefined && { scoreBreakdown: parts.scoreBreakdown }),
  }
}

function serializeChampionIndex(brand: BrandRow, { percentile, movement }: Standing): SerializedBrand['championIndex'] {
  if (brand.scored_at === null) return null
  return {
    rank: brand.champion_rank,
    previousRank: brand.previous_rank,
    change: rankChange(brand.champion_rank, brand.previous_rank),
    movement,
    percentile,
    totalScore: brand.champion_score,
    socialScore: brand.social_score,
    growthScore: brand.growth_score,
    engagementScore: brand.engagement_score,
  }
}

/** One entry per capture; a platform that was not measured in it is null. */
function serializeFollowers(counts: readonly FollowerFields[]): SerializedBrand['metrics'] {
  const captures = new Map<string, SerializedBrand['metrics'][number]>()
  for (const { captured_at: capturedAt, platform, value } of counts) {
    const field = FOLLOWER_FIELDS[platform]
    if (!field) continue
    const capture = captures.get(capturedAt) ?? { capturedAt, ...NOTHING_MEASURED }
    capture[field] = value
    captures.set(capturedAt, capture)
  }
  return [...captures.values()]
}

const NOTHING_MEASURED = {
  instagramFollowers: null,
  tiktokFollowers: null,
  twitterFollowers: null,
  linkedinFollowers: null,
}

const FOLLOWER_FIELDS: Partial<Record<string, keyof typeof NOTHING_MEASURED>> = {
  instagram: 'instagramFollowers',
  tiktok: 'tiktokFollowers',
  x: 'twitterFollowers',
  twitter: 'twitterFollowers',
  linkedin: 'linkedinFollowers',
}
