import { isDeepStrictEqual } from 'node:util'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import type { ChampionIndex } from '../champion-index/champion-index.ts'
import { recomputeScore } from '../champion-index/recompute-score.ts'

/** A stored value that differs from its recomputation. */
export interface FieldDifference {
  field: string
  stored: unknown
  recomputed: unknown
}

/** Compares a stored score with what its own inputs give. Explanations in words are not compared: they may be reworded. */
export function compareScore(score: ChampionIndexScoreRow): FieldDifference[] {
  let index: ChampionIndex
  try {
    index = recomputeScore(score.inputs)
  } catch (error) {
    return [{ field: 'inputs', stored: 'cannot be computed', recomputed: String(error) }]
  }
  return [
    ...differences([
      ['methodologyVersion', score.methodology_version, index.methodologyVersion],
      ['computedAt', score.confirmed_at ?? score.computed_at, index.computedAt],
      ['totalScore', score.total_score, index.totalScore],
      ['low', score.low, index.low],
      ['high', score.high, index.high],
      ['coverage', score.coverage, index.coverage],
      ['divisor', score.divisor, index.divisor],
      ['ranked', score.is_ranked === 1, index.ranked],
      ['socialScore', score.social_score, index.socialScore],
      ['growthScore', score.growth_score, index.growthScore],
      ['engagementScore', score.engagement_score, index.engagementScore],
      ['dataQualityScore', score.data_quality_score, index.dataQualityScore],
    ]),
    ...compareComponents(JSON.parse(score.components), index.components),
  ]
}

export function differences(values: readonly (readonly [string, unknown, unknown])[]): FieldDifference[] {
  return values.flatMap(([field, stored, recomputed]) =>
    isDeepStrictEqual(stored, recomputed) ? [] : [{ field, stored, recomputed }],
  )
}

type Components = readonly Record<string, unknown>[]

function compareComponents(stored: Components, recomputed: ChampionIndex['components']): FieldDifference[] {
  const known = new Map(stored.map((component) => [component.name, component]))
  return recomputed.flatMap(({ missingBecause: _, notes: __, ...component }) => {
    const own = known.get(component.name)
    return differences(
      Object.entries(component).map(([field, value]) => [`${component.name}.${field}`, own?.[field], value] as const),
    )
  })
}
