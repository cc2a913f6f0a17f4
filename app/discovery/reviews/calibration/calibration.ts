import { z } from 'zod'
import { roundHalfEven } from '#app/base/platform/round-half-even.ts'
import { EVIDENCE_MODEL, type EvidenceCode } from '#app/champion-index/evidence/evidence-model.ts'
import type { VerificationStatus } from '#db/tables/relationship.ts'

/** Decisions that are alike in what the model had said. */
export interface DecisionGroup {
  /** Codes of the supporting kinds that counted, separated by spaces. */
  kinds: string
  status: VerificationStatus
  decision: 'ACCEPTED' | 'REJECTED'
  /** Index of the band of confidence. */
  band: number
  decisions: number
  /** Sum of the confidences. */
  confidence: number
}

/** Lower bounds of the bands: those of the statuses, and what lies between. */
export const BANDS = [0, EVIDENCE_MODEL.thresholds.pending, 0.6, EVIDENCE_MODEL.thresholds.verified] as const

/** Below so many decisions a share says little. */
export const FEW_DECISIONS = 30

const RowSchema = z.object({
  decisions: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  meanConfidence: z
    .number()
    .describe('0–1: the model’s confidence at the time of the decisions, without people’s decisions'),
  acceptedShare: z.number().describe('0–1; close to the mean confidence if the model is well calibrated'),
  sided: z.int().describe('How many times the model took a side: verified or unverified'),
  agreed: z.int().describe('Of those: verified and accepted, or unverified and rejected'),
  agreedShare: z.number().nullable().describe('0–1; null when the model took no side'),
})

export const CalibrationSchema = z
  .object({
    all: RowSchema.nullable().describe('null before the first decision'),
    kinds: z.array(RowSchema.extend({ kind: z.string().describe('Code of the evidence model'), title: z.string() })),
    bands: z.array(RowSchema.extend({ from: z.number(), to: z.number() })),
  })
  .meta({ id: 'Calibration' })
export type Calibration = z.infer<typeof CalibrationSchema>
export type CalibrationRow = z.infer<typeof RowSchema>

/** How far people and the model agree, per kind of evidence and per band of confidence. */
export function calibrate(groups: readonly DecisionGroup[]): Calibration {
  const codes = [...new Set(groups.flatMap(({ kinds }) => kindsOf(kinds)))].toSorted()
  return {
    all: groups.length === 0 ? null : summarize(groups),
    kinds: codes.map((kind) => ({
      kind,
      title: EVIDENCE_MODEL.kinds[kind].title,
      ...summarize(groups.filter(({ kinds }) => kindsOf(kinds).includes(kind))),
    })),
    bands: BANDS.flatMap((from, band) => {
      const own = groups.filter((group) => group.band === band)
      return own.length === 0 ? [] : [{ from, to: BANDS[band + 1] ?? 1, ...summarize(own) }]
    }),
  }
}

function kindsOf(kinds: string): EvidenceCode[] {
  return kinds.split(' ').filter((code): code is EvidenceCode => code in EVIDENCE_MODEL.kinds)
}

function summarize(groups: readonly DecisionGroup[]): CalibrationRow {
  const count = (isCounted: (group: DecisionGroup) => boolean) =>
    groups.filter(isCounted).reduce((sum, group) => sum + group.decisions, 0)
  const decisions = count(() => true)
  const accepted = count(({ decision }) => decision === 'ACCEPTED')
  const sided = count(({ status }) => status !== 'PENDING')
  const agreed = count(({ status, decision }) => AGREEING[decision] === status)
  const confidence = groups.reduce((sum, group) => sum + group.confidence, 0)
  return {
    decisions,
    accepted,
    rejected: decisions - accepted,
    meanConfidence: roundHalfEven(confidence / decisions, 6),
    acceptedShare: roundHalfEven(accepted / decisions, 6),
    sided,
    agreed,
    agreedShare: sided === 0 ? null : roundHalfEven(agreed / sided, 6),
  }
}

const AGREEING = { ACCEPTED: 'VERIFIED', REJECTED: 'UNVERIFIED' } as const
