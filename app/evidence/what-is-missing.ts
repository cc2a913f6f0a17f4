import type { WeighedItem } from './evidence-item.ts'
import { EVIDENCE_MODEL } from './evidence-model.ts'
import { publisherLabel } from './publisher-label.ts'

const { thresholds, authoritative, kinds } = EVIDENCE_MODEL

/** What weighed evidence of this confidence lacks to be verified, in words; empty if it lacks nothing. */
export function whatIsMissing(items: readonly WeighedItem[], confidence: number): string[] {
  const supports = items.filter((item) => item.stance === 'SUPPORTS' && item.rejectedBecause === null)
  const anchors = items.filter((item) => item.anchors)
  const groups = countGroups(items)

  const missing = disputesOf(items).map(
    (item) => `Disputed. ${publisherLabel(item.countedGroup)}: ${lowerFirst(kinds[item.code].title)}.`,
  )
  if (confidence < thresholds.verified) {
    missing.push(`Needs more or stronger sources: its confidence is below ${thresholds.verified * 100}%.`)
  }
  if (supports.length > 0 && supports.every((item) => item.rumour)) {
    missing.push('Needs a source that states it as fact: all support so far is rumour.')
  }
  if (anchors.some((item) => authoritative.includes(item.code))) return missing

  if (anchors.length === 0) missing.push(NEEDS_ANCHOR)
  if (groups === 0) missing.push('Needs a source that counts.')
  else if (groups < thresholds.independentGroups) missing.push('Needs a second independent source.')
  return missing
}

const NEEDS_ANCHOR =
  'Needs a first-hand source: the brand’s or the athlete’s own site, an official account, a registry, a press release, or Wikidata with an outside reference.'

/** Contradictions that are strong enough to make a relationship disputed. */
export function disputesOf(items: readonly WeighedItem[]): WeighedItem[] {
  return items.filter((item) => item.counted && item.stance === 'CONTRADICTS' && item.weight >= thresholds.dispute)
}

/** Independent publishers that support it; snippets of pages that were not fetched are none. */
export function countGroups(items: readonly WeighedItem[]): number {
  const counted = items.filter((item) => item.stance === 'SUPPORTS' && item.counted && item.code !== 'B5')
  return new Set(counted.map((item) => item.countedGroup)).size
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
