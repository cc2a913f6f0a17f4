import { formatCount } from '#app/components/display/format.ts'
import type { ScoreDifference, Verification } from '#app/scoring/audit/verify-scores.server.ts'

export function describeVerification({ scores, brands, waiting, differences }: Verification): string[] {
  const checked = `${formatCount(scores)} stored scores and the current scores of ${formatCount(brands)} brands were recomputed.`
  return [
    ...differences.map(describeDifference),
    checked,
    ...(waiting > 0
      ? [`${formatCount(waiting)} brands are waiting to be scored again, so the ranks were not compared.`]
      : []),
    differences.length === 0 ? 'All are identical.' : `Differences: ${formatCount(differences.length)}.`,
  ]
}

function describeDifference({ brand, scoreId, field, stored, recomputed }: ScoreDifference): string {
  const where = scoreId === null ? brand.name : `${brand.name}, score ${scoreId}`
  return `${where}: ${field} is ${JSON.stringify(stored)}, recomputed ${JSON.stringify(recomputed)}`
}
