import type { BrandFields } from './brand-of-item.ts'
import type { Findings } from './evidence/findings.ts'

/** A brand that may be stored, with what was found about it and the athlete. */
export interface Candidate {
  fields: BrandFields
  findings: Findings
}
