import { REPORT_SECTIONS } from '#app/files/exports/analytics/report-sections.ts'
import { TIME_RANGES } from '#app/insight/analytics/time-range.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { JOB_STATUSES } from '#db/tables/job.ts'
import { RELATIONSHIP_TYPES, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'

/** The values that schemas of several rooms choose from; each list is described once. */
const NAMED_VALUES: Record<string, readonly string[]> = {
  AthleteStatus: ATHLETE_STATUSES,
  BrandCategory: BRAND_CATEGORIES,
  JobStatus: JOB_STATUSES,
  RelationshipType: RELATIONSHIP_TYPES,
  ReportSection: REPORT_SECTIONS,
  TimeRange: TIME_RANGES,
  VerificationStatus: VERIFICATION_STATUSES,
}

const NAMES = new Map(Object.entries(NAMED_VALUES).map(([name, values]) => [JSON.stringify(values), name]))

/** What exactly these values in this order are called. */
export function nameOfValues(values: unknown): string | undefined {
  return NAMES.get(JSON.stringify(values))
}
