import { roundHalfEven } from '#app/platform/round-half-even.ts'
import type { EvidenceItem, WeighedItem } from './evidence-item.ts'
import { EVIDENCE_MODEL } from './evidence-model.ts'
import { decideStanding, type StandingVerdict } from './standing.ts'
import { weighEvidence } from './weigh-evidence.ts'
import { countGroups, disputesOf, whatIsMissing } from './what-is-missing.ts'

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
