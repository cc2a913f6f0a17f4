import { roundHalfEven } from '#app/platform/round-half-even.ts'
import { type ComponentScore, clamp, daysBetween } from './component-score.ts'
import { METHODOLOGY } from './methodology.ts'
import type { ScoreInputs } from './score-inputs.ts'

const { dataQuality, grades, halfLifeDays, weights } = METHODOLOGY

export const GRADES = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

/** 0–1 at six decimals; `coverage` 0–1. Shown beside the index and never changes it. */
export function dataQualityScore(inputs: ScoreInputs, components: readonly ComponentScore[], coverage: number): number {
  return roundHalfEven(
    dataQuality.coverage * coverage +
      dataQuality.freshness * freshnessOf(components, coverage, inputs.asOf) +
      dataQuality.diversity * Math.min(1, new Set(inputs.publisherGroups).size / dataQuality.groupsForFull) +
      dataQuality.ownership * clamp(inputs.bestOwnershipConfidence ?? 0) +
      dataQuality.profile * completenessOf(inputs),
    6,
  )
}

export function gradeOf(quality: number): Grade {
  if (quality >= grades.A) return 'A'
  if (quality >= grades.B) return 'B'
  return quality >= grades.C ? 'C' : 'D'
}

function freshnessOf(components: readonly ComponentScore[], coverage: number, asOf: string): number {
  if (coverage === 0) return 0
  let sum = 0
  for (const component of components) {
    if (!component.measured) continue
    const newest =
      component.sources
        .map((source) => source.observedAt)
        .toSorted()
        .at(-1) ?? asOf
    const age = Math.max(0, daysBetween(newest, asOf))
    sum += (weights[component.name] / 100) * 0.5 ** (age / halfLifeDays[component.name])
  }
  return clamp(sum / coverage)
}

function completenessOf(inputs: ScoreInputs): number {
  const parts = Object.values(inputs.profile)
  return parts.filter(Boolean).length / parts.length
}
