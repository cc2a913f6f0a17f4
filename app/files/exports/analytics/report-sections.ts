import type { z } from 'zod'

export const REPORT_SECTIONS = ['overview', 'trends', 'categories', 'leaderboards', 'performance'] as const
export type ReportSectionId = (typeof REPORT_SECTIONS)[number]

export const DEFAULT_SECTIONS: readonly ReportSectionId[] = ['overview', 'trends', 'categories', 'leaderboards']

export const SECTION_LABELS: Record<ReportSectionId, string> = {
  overview: 'Overview',
  trends: 'Trends Over Time',
  categories: 'Categories',
  leaderboards: 'Leaderboards',
  performance: 'Brand Performance Analysis',
}

export const NO_SECTION = 'Choose at least one section'

/** A list separated by commas, in the order of the report; an unknown section is an error, and so is none. */
export function readSections(list: string, context: z.RefinementCtx): ReportSectionId[] {
  const named = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (named.length === 0) context.addIssue({ code: 'custom', message: NO_SECTION })
  const unknown = named.filter((name) => !REPORT_SECTIONS.some((section) => section === name))
  for (const name of unknown) context.addIssue({ code: 'custom', message: `Unknown section ${name}` })
  return REPORT_SECTIONS.filter((section) => named.includes(section))
}
