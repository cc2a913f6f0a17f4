import { roundHalfEven } from '#app/platform/round-half-even.ts'
import type { EvidenceItem, WeighedItem } from './evidence-item.ts'
import { EVIDENCE_MODEL } from './evidence-model.ts'
import { decideStanding, type StandingVerdict } from './standing.ts'
import { weighEvidence } from './weigh-evidence.ts'

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
  /** Why the status is not higher, in words; empty if VERIFIED. */
  because: string[]
}

const { thresholds, authoritative } = EVIDENCE_MODEL

/** Combines all evidence about one athlete, one brand and one type, as of a day. */
export function assessRelationship(evidence: readonly EvidenceItem[], asOf: string): Assessment {
  const items = weighEvidence(evidence, asOf)
  const confidence = confidenceOf(items)
  const supports = items.filter((item) => item.stance === 'SUPPORTS' && item.rejectedBecause === null)
  const counted = items.filter((item) => item.stance === 'SUPPORTS' && item.counted)
  const anchoring = items.filter((item) => item.anchors)
  const independentGroups = new Set(counted.filter((item) => item.code !== 'B5').map((item) => item.countedGroup)).size
  const disputed = items.some(
    (item) => item.counted && item.stance === 'CONTRADICTS' && item.weight >= thresholds.dispute,
  )

  const because: string[] = []
  const status = statusOf()
  return {
    evidenceModelVersion: EVIDENCE_MODEL.evidenceModelVersion,
    confidence,
    status,
    disputed,
    standing: decideStanding(items, asOf),
    anchors: anchoring.length,
    independentGroups,
    items,
    because,
  }

  function statusOf(): VerificationStatus {
    if (confidence < thresholds.pending) {
      because.push(`Confidence is below ${thresholds.pending}.`)
      return 'UNVERIFIED'
    }
    if (confidence < thresholds.verified) because.push(`Confidence is below ${thresholds.verified}.`)
    if (disputed) because.push('It is disputed.')
    if (supports.every((item) => item.rumour)) because.push('All that supports it is rumour.')
    if (!anchoring.some((item) => authoritative.includes(item.code))) {
      if (anchoring.length === 0) because.push('No first-hand source says so.')
      if (independentGroups < thresholds.independentGroups) because.push('Only one publisher says so.')
    }
    return because.length === 0 ? 'VERIFIED' : 'PENDING'
  }
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
