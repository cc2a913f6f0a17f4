import type { EvidenceDraft, ReadSource } from '#app/records/relationships/evidence-draft.ts'

/** Evidence from one or more sources, with the list of sources that were read. */
export interface Findings {
  drafts: EvidenceDraft[]
  sources: ReadSource[]
  otherFounders: string[]
}

export const NO_FINDINGS: Findings = { drafts: [], sources: [], otherFounders: [] }

/** A skipped text has none: its earlier evidence stays. */
export function joinFindings(given: readonly (Findings | undefined)[]): Findings {
  const parts = given.filter((part) => part !== undefined)
  return {
    drafts: parts.flatMap((part) => part.drafts),
    sources: [...new Map(parts.flatMap((part) => part.sources).map((source) => [source.key, source])).values()],
    otherFounders: [...new Set(parts.flatMap((part) => part.otherFounders))],
  }
}
