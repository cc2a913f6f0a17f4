import type { IndexComponent } from '#app/champion-index/scoring/champion-index/champion-index.ts'

type Weighted = Pick<IndexComponent, 'weight' | 'measured' | 'normalised' | 'points'>

/**
 * The share of the total that each component decided, 0–1: weights are divided by those of the measured components and
 * of the ones whose source failed. Null for a component that was not measured. The largest points tell the divisor most
 * exactly; without any points, every divisor gives the same score.
 */
export function appliedWeights(components: readonly Weighted[]): (number | null)[] {
  const measured = components.filter((component) => component.measured)
  const [telling] = measured
    .filter(({ points }) => points !== null && points > 0)
    .toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))
  const divisor = telling
    ? (telling.weight * (telling.normalised ?? 0) * 1000) / (telling.points ?? 1)
    : measured.reduce((sum, { weight }) => sum + weight, 0)
  return components.map(({ measured: isMeasured, weight }) => (isMeasured ? weight / divisor : null))
}
