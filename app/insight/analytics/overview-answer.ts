import { z } from 'zod'
import { GROWTH_GAPS } from './growth.ts'
import type { Overview } from './overview.queries.server.ts'
import type { TimeRange } from './time-range.ts'

const growth = z.number().nullable()
const gap = z.enum(GROWTH_GAPS).nullable()
const day = z.iso.date()

/** The overview as the API shows it. */
export const OverviewSchema = z
  .object({
    totalAthletes: z.int().nullable(),
    activeAthletes: z.int().nullable(),
    totalBrands: z.int().nullable().describe('Neither archived nor merged, as everywhere in analytics'),
    verifiedBrands: z.int().nullable(),
    avgChampionScore: z.number().nullable().describe('Mean of the scored brands; null if there are none'),
    totalRelationships: z.int().nullable().describe('Relationships not rejected, of brands not archived'),
    athleteGrowth: growth,
    brandGrowth: growth,
    scoreGrowth: growth,
    relationshipGrowth: growth,
    growthGaps: z
      .object({ athletes: gap, brands: gap, score: gap, relationships: gap })
      .describe('Why a growth is null'),
    growthSince: z
      .object({ athletes: day, brands: day, score: day, relationships: day })
      .describe(
        'The day (UTC) with whose end each is compared: the one before the range or, if there was nothing then, the first one with something',
      ),
    from: z.iso.date().describe('First day (UTC) of the range'),
    to: z.iso.date().describe('Last day (UTC) of the range, at whose end the totals are taken'),
  })
  .meta({
    id: 'AnalyticsOverview',
    description:
      'Totals at the end of the range, null if unknown. A sport narrows the figures of athletes, a category and archived brands those of brands; the score and the relationships are of all. Growth: in percent of the total at the end of `growthSince`.',
  })

export function serializeOverview(overview: Overview, { from, to }: TimeRange): z.input<typeof OverviewSchema> {
  const { totals, athletes, brands, averageScore, relationships } = overview
  return {
    totalAthletes: athletes.value,
    activeAthletes: totals?.activeAthletes ?? null,
    totalBrands: brands.value,
    verifiedBrands: totals?.verifiedBrands ?? null,
    avgChampionScore: averageScore.value,
    totalRelationships: relationships.value,
    athleteGrowth: athletes.growth,
    brandGrowth: brands.growth,
    scoreGrowth: averageScore.growth,
    relationshipGrowth: relationships.growth,
    growthGaps: {
      athletes: athletes.gap,
      brands: brands.gap,
      score: averageScore.gap,
      relationships: relationships.gap,
    },
    growthSince: {
      athletes: athletes.since,
      brands: brands.since,
      score: averageScore.since,
      relationships: relationships.since,
    },
    from,
    to,
  }
}
