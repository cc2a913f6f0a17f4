import { roundHalfEven } from '#app/base/platform/round-half-even.ts'
import { type ComponentScore, clamp, daysBetween } from './component-score.ts'
import { type ComponentName, METHODOLOGY } from './methodology.ts'
import type { ScoreInputs } from './score-inputs.ts'

const { dataQuality, grades, halfLifeDays, weights } = METHODOLOGY

export const GRADES = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

/** What a data quality is worked out from; it falls as the figures age. */
export interface DataQualityParts {
  /** The part that does not age. */
  fixed: number
  freshness: Aging[]
}

interface Aging {
  /** Of the data quality, while the figure is new. */
  share: number
  halfLifeDays: number
  observedAt: string
}

/** `coverage` 0–1. */
export function dataQualityParts(
  inputs: ScoreInputs,
  components: readonly ComponentScore[],
  coverage: number,
): DataQualityParts {
  const shareOf = (name: ComponentName) => (dataQuality.freshness * weights[name]) / 100 / coverage
  const measured = components.filter((component) => component.measured)
  // What was measured without a source, such as the lack of athletes, is known from the database at any time.
  const unaging = measured.filter(({ sources }) => sources.length === 0)
  return {
    fixed:
      unaging.reduce((sum, { name }) => sum + shareOf(name), 0) +
      dataQuality.coverage * coverage +
      dataQuality.diversity * Math.min(1, new Set(inputs.publisherGroups).size / dataQuality.groupsForFull) +
      dataQuality.ownership * clamp(inputs.bestOwnershipConfidence ?? 0) +
      dataQuality.profile * completenessOf(inputs),
    freshness: measured.flatMap(({ name, sources }) => {
      const observedAt = newestOf(sources)
      return observedAt ? [{ share: shareOf(name), halfLifeDays: halfLifeDays[name], observedAt }] : []
    }),
  }
}

/** 0–1 at six decimals. Shown beside the index and never changes it. */
export function dataQualityAt({ fixed, freshness }: DataQualityParts, asOf: string): number {
  const fresh = freshness.reduce((sum, { share, halfLifeDays, observedAt }) => {
    return sum + share * 0.5 ** (Math.max(0, daysBetween(observedAt, asOf)) / halfLifeDays)
  }, 0)
  return roundHalfEven(clamp(fixed + fresh), 6)
}

export function gradeOf(quality: number): Grade {
  if (quality >= grades.A) return 'A'
  if (quality >= grades.B) return 'B'
  return quality >= grades.C ? 'C' : 'D'
}

function newestOf(sources: ComponentScore['sources']): string | undefined {
  return sources
    .map((source) => source.observedAt)
    .toSorted()
    .at(-1)
}

function completenessOf(inputs: ScoreInputs): number {
  const parts = Object.values(inputs.profile)
  return parts.filter(Boolean).length / parts.length
}
