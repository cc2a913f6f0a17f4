import { z } from 'zod'
import { COMPONENTS } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { ComponentPercentiles } from '#app/champion-index/scoring/cohort/component-cohort.queries.server.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import type { ScoreBreakdown } from '../brand.ts'

type StoredScore = Pick<
  ChampionIndexScoreRow,
  | 'methodology_version'
  | 'computed_at'
  | 'confirmed_at'
  | 'total_score'
  | 'low'
  | 'high'
  | 'coverage'
  | 'is_ranked'
  | 'components'
>

/** A stored score with its components, as the API returns it. */
export function serializeScoreBreakdown(score: StoredScore, percentiles: ComponentPercentiles = {}): ScoreBreakdown {
  return {
    methodologyVersion: score.methodology_version,
    computedAt: score.confirmed_at ?? score.computed_at,
    totalScore: score.total_score,
    low: score.low,
    high: score.high,
    coverage: score.coverage,
    ranked: score.is_ranked === 1,
    components: parseComponents(score.components).map(({ notes: _, ...component }) => ({
      ...component,
      percentile: percentiles[component.name] ?? null,
    })),
  }
}

/** Notes made while measuring, such as a substitute or a cap, by component. */
export function scoreNotes(score: Pick<StoredScore, 'components'>): Partial<Record<string, string[]>> {
  return Object.fromEntries(parseComponents(score.components).map(({ name, notes }) => [name, notes]))
}

export function parseComponents(json: string) {
  return StoredComponentsSchema.parse(JSON.parse(json))
}

const StoredComponentsSchema = z.array(
  z.object({
    name: z.enum(COMPONENTS),
    weight: z.number(),
    measured: z.boolean(),
    raw: z.number().nullable(),
    unit: z.string().nullable(),
    normalised: z.number().nullable(),
    points: z.number().nullable(),
    sources: z.array(
      z.object({ provider: z.string(), url: z.string(), observedAt: z.string(), value: z.number().nullable() }),
    ),
    missingBecause: z.string().nullable(),
    notes: z.array(z.string()).default([]),
  }),
)
