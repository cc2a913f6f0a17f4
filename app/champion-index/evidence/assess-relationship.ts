import { roundHalfEven } from '#app/base/platform/round-half-even.ts'
import type { EvidenceItem, WeighedItem } from './evidence-item.ts'
import { EVIDENCE_MODEL } from './evidence-model.ts'
import { publisherLabel } from './publisher-label.ts'
import { decideStanding, type StandingVerdict } from './standing.ts'
import { weighEvidence } from './weigh-evidence.ts'

const { thresholds, authoritative, kinds } = EVIDENCE_MODEL

type VerificationStatus = 'VERIFIED' | 'PENDING' | 'UNVERIFIED'

export interface Assessment {
  evidenceModelVersion: string
  /** Probability that the relationship exists or existed, 0–1, rounded to six decimals. */
  confidence: number
  status: VerificationStatus
  disputed: boolean
  standing: StandingVerdict
  anchors: number
  independentGroups: number
  items: WeighedItem[]
  /** What it lacks to be verified, in words; empty if VERIFIED. */
  because: string[]
}

/** Combines all evidence about one athlete, one brand and one type, as of a day. */
export function assessRelationship(evidence: readonly EvidenceItem[], asOf: string): Assessment {
  const items = weighEvidence(evidence, asOf)
  const confidence = confidenceOf(items)
  const because = whatIsMissing(items, confidence)
  return {
    evidenceModelVersion: EVIDENCE_MODEL.evidenceModelVersion,
    confidence,
    status: statusOf(confidence, because),
    disputed: disputesOf(items).length > 0,
    standing: decideStanding(items, asOf),
    anchors: items.filter((item) => item.anchors).length,
    independentGroups: countGroups(items),
    items,
    because,
  }
}

function statusOf(confidence: number, because: readonly string[]): VerificationStatus {
  if (confidence < EVIDENCE_MODEL.thresholds.pending) return 'UNVERIFIED'
  return because.length === 0 ? 'VERIFIED' : 'PENDING'
}

/** (1 − Π over groups of (1 − best support)) × Π over codes and groups of (1 − best contradiction). */
function confidenceOf(items: readonly WeighedItem[]): number {
  let unsupported = 1
  let uncontradicted = 1
  for (const item of items) {
    if (!item.counted) continue
    if (item.stance === 'SUPPORTS') unsupported *= 1 - item.weight
    if (item.stance === 'CONTRADICTS') uncontradicted *= 1 - item.weight
  }
  return roundHalfEven((1 - unsupported) * uncontradicted, 6)
}

/** What weighed evidence of this confidence lacks to be verified, in words; empty if it lacks nothing. */
function whatIsMissing(items: readonly WeighedItem[], confidence: number): string[] {
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
function disputesOf(items: readonly WeighedItem[]): WeighedItem[] {
  return items.filter((item) => item.counted && item.stance === 'CONTRADICTS' && item.weight >= thresholds.dispute)
}

/** Independent publishers that support it; snippets of pages that were not fetched are none. */
function countGroups(items: readonly WeighedItem[]): number {
  const counted = items.filter((item) => item.stance === 'SUPPORTS' && item.counted && item.code !== 'B5')
  return new Set(counted.map((item) => item.countedGroup)).size
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
