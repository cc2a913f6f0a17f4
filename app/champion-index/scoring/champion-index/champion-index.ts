import { divideHalfEven, roundHalfEven } from '#app/base/platform/round-half-even.ts'
import { type ComponentScore, missing } from './component-score.ts'
import { type DataQualityParts, dataQualityAt, dataQualityParts, type Grade, gradeOf } from './data-quality.ts'
import { scoreEngagement } from './engagement-component.ts'
import { scoreFollowers } from './followers-component.ts'
import { scoreGrowth } from './growth-component.ts'
import { scoreInfluence } from './influence-component.ts'
import { METHODOLOGY } from './methodology.ts'
import { scoreMedia, scoreTraffic } from './reach-components.ts'
import type { ScoreInputs } from './score-inputs.ts'

export interface ChampionIndex {
  methodologyVersion: string
  computedAt: string
  /** 0–1000 with one decimal; null below a coverage of 0.30. Unread components count as 0. */
  totalScore: number | null
  /** The same at six decimals, as the ranking compares it. */
  exactScore: number | null
  /** The score if every missing component were 0, or 1. One decimal. */
  low: number
  high: number
  /** 0–1: the total weight of the measured components. */
  coverage: number
  /** 0–1: what the total is divided by, the weight of the measured components and of those that could not be read. */
  divisor: number
  state: 'ranked' | 'provisional' | 'insufficient'
  ranked: boolean
  /** 0–1000 with one decimal; null if not measured. */
  socialScore: number | null
  growthScore: number | null
  engagementScore: number | null
  components: IndexComponent[]
  /** When the score was computed. */
  dataQualityScore: number
  dataQualityParts: DataQualityParts
  grade: Grade
}

/** One component as it is stored and shown. */
export interface IndexComponent {
  name: ComponentScore['name']
  weight: number
  measured: boolean
  raw: number | null
  unit: string | null
  normalised: number | null
  /** Share of the total, six decimals; null when missing. */
  points: number | null
  sources: ComponentScore['sources']
  missingBecause: string | null
  notes: string[]
}

const { weights } = METHODOLOGY
const MILLION = 1_000_000

/** Scores a brand. After the components, all arithmetic is on integers: percent of weight, millionths of a score. */
export function computeChampionIndex(inputs: ScoreInputs): ChampionIndex {
  const components = [scoreFollowers, scoreEngagement, scoreGrowth, scoreTraffic, scoreMedia, scoreInfluence].map(
    (score) => withoutUnread(score(inputs), inputs),
  )
  const measured = components.filter((component) => component.measured)
  const coverage = measured.reduce((sum, component) => sum + weights[component.name], 0)
  const unread = (inputs.unread ?? []).reduce((sum, name) => sum + weights[name], 0)
  const shared = coverage + unread
  const weighted = measured.reduce(
    (sum, component) => sum + weights[component.name] * millionths(component.normalised),
    0,
  )
  const exactScore =
    coverage < METHODOLOGY.provisional.coverage ? null : divideHalfEven(1000 * weighted, shared) / MILLION
  const state = stateOf(coverage, measured.length)
  const qualityParts = dataQualityParts(inputs, components, coverage / 100)
  const quality = dataQualityAt(qualityParts, inputs.asOf)

  return {
    methodologyVersion: inputs.methodologyVersion,
    computedAt: inputs.asOf,
    totalScore: exactScore === null ? null : roundHalfEven(exactScore, 1),
    exactScore,
    low: roundHalfEven((weighted * 10) / MILLION, 1),
    high: roundHalfEven((weighted * 10) / MILLION + (100 - coverage) * 10, 1),
    coverage: coverage / 100,
    divisor: shared / 100,
    state,
    ranked: state === 'ranked',
    socialScore: outOfThousand(components, 'followers'),
    growthScore: outOfThousand(components, 'growth'),
    engagementScore: outOfThousand(components, 'engagement'),
    components: components.map((component) => toIndexComponent(component, shared)),
    dataQualityScore: quality,
    dataQualityParts: qualityParts,
    grade: gradeOf(quality),
  }
}

/**
 * A substitute for an unread component could score better than the component itself; a failure must never raise a
 * score.
 */
function withoutUnread(component: ComponentScore, { unread, missingBecause }: ScoreInputs): ComponentScore {
  if (!unread?.includes(component.name)) return component
  return missing(component.name, missingBecause[component.name] ?? 'Its source could not be read.', component.notes)
}

function stateOf(coverage: number, components: number): ChampionIndex['state'] {
  const { ranked, provisional } = METHODOLOGY
  if (coverage >= ranked.coverage && components >= ranked.components) return 'ranked'
  return coverage >= provisional.coverage ? 'provisional' : 'insufficient'
}

/** `shared`: the total weight, in percent, that the score is divided by. */
function toIndexComponent(component: ComponentScore, shared: number): IndexComponent {
  const weight = weights[component.name]
  const common = { name: component.name, weight: weight / 100, sources: component.sources, notes: component.notes }
  if (!component.measured) {
    return {
      ...common,
      measured: false,
      raw: null,
      unit: null,
      normalised: null,
      points: null,
      missingBecause: component.missingBecause,
    }
  }
  return {
    ...common,
    measured: true,
    raw: component.raw,
    unit: component.unit,
    normalised: component.normalised,
    points: divideHalfEven(1000 * weight * millionths(component.normalised), shared) / MILLION,
    missingBecause: null,
  }
}

function outOfThousand(components: readonly ComponentScore[], name: ComponentScore['name']): number | null {
  const component = components.find((candidate) => candidate.name === name)
  return component?.measured ? roundHalfEven(component.normalised * 1000, 1) : null
}

function millionths(normalised: number): number {
  return Math.round(normalised * MILLION)
}
