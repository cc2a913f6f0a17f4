import { formatCount, formatScore } from '#app/base/components/display/format.ts'
import { confidenceWords, relationshipWords } from '#app/records/relationships/wording.ts'
import type { ReviewEntry } from './review-entry.ts'

/** Both sides of a relationship, or whose figure it is. */
export function titleOf({ athlete, brand }: ReviewEntry): string {
  return [athlete?.name, brand?.name].filter(Boolean).join(' and ')
}

/** The claim in a line: the type and confidence, or the jump of a figure. */
export function claimOf({ relationship, figure }: ReviewEntry): string {
  if (relationship) {
    const former = relationship.standing === 'FORMER' ? 'former ' : ''
    const types = [relationship, ...relationship.sameClaims].map(({ type }) => relationshipWords(type))
    return `${former}${types.join(', ')} · ${confidenceWords(relationship)}`
  }
  if (!figure) return ''
  const from = figure.before === null ? '' : `${formatCount(figure.before)} → `
  return `${from}${formatCount(figure.followers)} followers on ${figure.platform}`
}

/** Why it is at this place of the queue; undefined of a brand without a score, and of an athlete's figure. */
export function weightOf({ brand }: ReviewEntry): string | undefined {
  if (!brand || brand.score === null) return undefined
  return brand.rank === null ? `brand unranked, ${formatScore(brand.score)}` : `brand ranked ${formatCount(brand.rank)}`
}

/** What a decision makes of it. */
export function consequenceOf(entry: ReviewEntry, decision: 'ACCEPTED' | 'REJECTED'): string {
  if (entry.figure) return decision === 'ACCEPTED' ? 'held → counts' : 'held → never counts'
  const status = entry.relationship?.verificationStatus.toLowerCase() ?? ''
  return decision === 'ACCEPTED' ? `${status} → verified` : `${status} → unverified, not counted`
}
