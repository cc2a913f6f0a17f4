import { z } from 'zod'
import { type AnalyticsFilters, filterParameters } from '#app/insight/analytics/filters/analytics-filters.ts'
import { FiltersAnswerSchema, FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { rangeParameters, TIME_RANGES, type TimeRange } from '#app/insight/analytics/time-range.ts'
import { TimeRangeQuerySchema } from '#app/insight/analytics/time-range-call.ts'
import type { ApiScope } from '#app/people/auth/api-access/api-scope.ts'
import { JOB_STATUSES, type JobStatus } from '#db/tables/job.ts'
import { REPORT_FORMATS, REPORT_KINDS, type ReportFormat, type ReportKind } from '#db/tables/report.ts'
import { DEFAULT_SECTIONS, NO_SECTION, REPORT_SECTIONS, type ReportSectionId } from '../analytics/report-sections.ts'
import type { ExportFormat } from '../export-format.ts'
import type { ExportKind } from '../export-job.ts'

/** What a report has, and as which file. */
export interface ReportChoice {
  range: TimeRange
  filters: AnalyticsFilters
  sections: readonly ReportSectionId[]
  format: ReportFormat
}

/** A list that is exported, by the query of the call. */
export interface ListChoice {
  kind: Exclude<ExportKind, 'activity'>
  query: string
  format: ExportFormat
}

/** What a job writes. */
export type FileChoice = ReportChoice | ListChoice

export const REPORT_NOT_FOUND = 'Report not found'
export const KEEP_REPORTS_DAYS = 7
/** Reports of one user that are being written or wait to be. */
export const MAX_UNFINISHED = 5
export const TOO_MANY_REPORTS = `You have ${MAX_UNFINISHED} unfinished reports and exports. Please wait until one is ready.`
/** Reports of one user, each with its file. */
export const MAX_REPORTS = 100
export const TOO_MANY_KEPT = `You have ${MAX_REPORTS} reports. Delete one first.`

export const ReportOrderSchema = TimeRangeQuerySchema.extend({
  ...FiltersQuerySchema.shape,
  format: z.enum(REPORT_FORMATS),
  sections: z
    .array(z.enum(REPORT_SECTIONS))
    .min(1, NO_SECTION)
    .default([...DEFAULT_SECTIONS])
    .transform((sections) => REPORT_SECTIONS.filter((section) => sections.includes(section))),
})

/** A report that a job writes, or an export of a list, as the API and the pages show one. */
export const RequestedReportSchema = z
  .object({
    id: z.string(),
    jobId: z.string().nullable().describe('null once the job that wrote it has been deleted'),
    name: z.string().describe('The name of its file'),
    title: z.string().nullable().describe('Name of the scheduled report'),
    kind: z.enum(REPORT_KINDS).describe('A report of analytics, or the list that is exported'),
    query: z.string().nullable().describe('The query of the call that exports the list; null for analytics'),
    format: z.enum([...REPORT_FORMATS, 'json']),
    timeRange: z.enum(TIME_RANGES).nullable().describe('null for a list, like its days'),
    from: z.iso.date().nullable().describe('First day (UTC)'),
    to: z.iso.date().nullable().describe('Last day (UTC)'),
    filters: FiltersAnswerSchema,
    sections: z.array(z.enum(REPORT_SECTIONS)),
    status: z.enum(JOB_STATUSES),
    progress: z.int().describe('0–100'),
    place: z
      .int()
      .nullable()
      .describe('Its place in line while it waits: reports and exports are written one at a time'),
    message: z.string(),
    error: z.string().nullable(),
    owner: z.string().describe('The person who asked for it'),
    isOwn: z.boolean().describe('Whether you asked for it, and so can delete it'),
    createdAt: z.iso.datetime(),
    download: z
      .object({ href: z.string(), bytes: z.int(), expiresAt: z.iso.datetime() })
      .nullable()
      .describe(`The file, once it is ready; kept for ${KEEP_REPORTS_DAYS} days`),
  })
  .meta({ id: 'Report' })
export type RequestedReport = z.output<typeof RequestedReportSchema>

/** For the document of the calls that ask for one. */
export const TOO_MANY = { 409: { description: `You have ${MAX_REPORTS} reports` } }
export const LEFT_TO_A_JOB = {
  accepted: {
    description:
      'A job creates the file; `Location` is the address of the report, with its place in line, its progress and, when it is ready, its download, which open to a token that may make this call',
    response: z.object({ data: RequestedReportSchema }),
  },
  others: TOO_MANY,
}

/** The scope with which a report can be asked for, and so read. */
export function readingScope({ kind }: { kind: ReportKind }): ApiScope {
  return `${kind}:read`
}

export const READING_SCOPES = REPORT_KINDS.map((kind) => readingScope({ kind }))

export function isUnfinished({ status }: { status: JobStatus }): boolean {
  return status === 'pending' || status === 'processing' || status === 'paused'
}

export function reportPage(id: string): string {
  return `/analytics/reports/${id}`
}

/** The call that asks for the same file again. */
export function reportOrder({ kind, query, timeRange, from, to, filters, sections, format }: RequestedReport): string {
  if (query !== null) return `/api/${kind}/export?${query}`
  const range = rangeParameters({ name: timeRange ?? 'custom', from: from ?? '', to: to ?? '' })
  const parameters = { ...range, ...filterParameters(filters), options: sections.join(','), format }
  return `/api/v1/analytics/export?${new URLSearchParams(parameters)}`
}

export function reportFile(id: string): string {
  return `/api/v1/analytics/reports/${id}/file`
}

/** When a report that is ready, or was asked for, at `time` is deleted. */
export function reportExpiry(time: Date): Date {
  return new Date(time.getTime() + KEEP_REPORTS_DAYS * 86_400_000)
}
