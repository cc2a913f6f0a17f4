import { z } from 'zod'
import { ordinal } from '#app/base/components/display/format.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { FiltersAnswerSchema, FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { TIME_RANGES } from '#app/insight/analytics/time-range.ts'
import { emailKey } from '#app/people/auth/accounts/account.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'
import { SCHEDULE_FREQUENCIES } from '#db/tables/report-schedule.ts'
import { NO_SECTION, REPORT_SECTIONS } from '../analytics/report-sections.ts'
import { LAST_DAY, type Rhythm } from './schedule-times.ts'

/** Schedules of one user. */
export const MAX_SCHEDULES = 20
export const TOO_MANY_SCHEDULES = `You have ${MAX_SCHEDULES} scheduled reports. Delete one first.`
export const SCHEDULE_NOT_FOUND = 'Scheduled report not found'
export const ONLY_OWNER_EDITS = 'Only its owner can change a scheduled report.'
export const ONLY_OWNER_OR_ADMIN = 'Only its owner or an administrator can do this.'
export const ONLY_ADMINISTRATORS_CHOOSE = 'Only administrators can send reports to other people.'
const MAX_RECIPIENTS = 50

/** A range with fixed days would be the same each time. */
export const SCHEDULE_RANGES = TIME_RANGES.filter((name) => name !== 'custom')

const Recipient = z
  .string()
  .transform(emailKey)
  .pipe(z.email({ error: 'Must be an email address' }))

export const NewScheduleSchema = z
  .object({
    name: z
      .string({ error: 'Name is required' })
      .transform(tidyName)
      .pipe(z.string().min(1, 'Name is required').max(100, 'Name must be 100 characters or less')),
    frequency: z.enum(SCHEDULE_FREQUENCIES),
    day: z.int().describe(`Weekly from 1 for Monday to 7; monthly from 1 to 28, or ${LAST_DAY} for the last day`),
    hour: z.int().min(0).max(23).default(6).describe('In UTC'),
    timeRange: z.enum(SCHEDULE_RANGES).describe('Ends with the day before the report is due'),
    ...FiltersQuerySchema.shape,
    sections: z
      .array(z.enum(REPORT_SECTIONS))
      .min(1, NO_SECTION)
      .transform((sections) => REPORT_SECTIONS.filter((section) => sections.includes(section))),
    format: z.enum(REPORT_FORMATS),
    recipients: z
      .array(Recipient)
      .min(1, 'Enter at least one recipient')
      .max(MAX_RECIPIENTS, `A report can have at most ${MAX_RECIPIENTS} recipients`)
      .transform((addresses) => [...new Set(addresses)])
      .optional()
      .describe('Email addresses of accounts, chosen by administrators; only you by default'),
  })
  .superRefine(({ frequency, day }, context) => {
    if (DAYS[frequency].some((known) => known === day)) return
    context.addIssue({ code: 'custom', path: ['day'], message: `A ${frequency} report has no day ${day}` })
  })
  .meta({ id: 'NewReportSchedule' })
export type NewSchedule = z.output<typeof NewScheduleSchema>

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** Days that every week or month has. */
export const DAYS = { weekly: days(7), monthly: [...days(28), LAST_DAY] }

export const ScheduleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    frequency: z.enum(SCHEDULE_FREQUENCIES),
    day: z.int(),
    hour: z.int(),
    timeRange: z.enum(SCHEDULE_RANGES),
    filters: FiltersAnswerSchema,
    sections: z.array(z.enum(REPORT_SECTIONS)),
    format: z.enum(REPORT_FORMATS),
    recipients: z
      .array(z.object({ name: z.string(), email: z.string() }))
      .describe('The recipients: all of them if the schedule is yours or you are an administrator, otherwise only you'),
    owner: z.string(),
    isOwn: z.boolean().describe('Whether you may change it'),
    isRecipient: z.boolean().describe('Whether it is sent to you'),
    isPaused: z.boolean(),
    nextRunAt: z.iso.datetime().nullable().describe('null while it is paused'),
    lastRunAt: z.iso.datetime().nullable(),
    lastReport: z.string().nullable().describe('The id of the latest report, while it is kept'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportSchedule' })
export type Schedule = z.output<typeof ScheduleSchema>

export function unknownWords(addresses: readonly string[]): string {
  return `No active account has the address ${addresses.join(' or ')}`
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Every Monday; Every month on the 1st */
export function rhythmWords({ frequency, day }: Pick<Rhythm, 'frequency' | 'day'>): string {
  if (frequency === 'weekly') return `Every ${WEEKDAYS[day - 1] ?? ''}`
  if (day === LAST_DAY) return 'Every month on the last day'
  return `Every month on the ${ordinal(day)}`
}

/** 06:00 UTC */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00 UTC`
}

/** The page of a schedule that is not there. */
export const SCHEDULE_MISSING = {
  title: 'Scheduled Report Not Found',
  text: "The scheduled report you're looking for doesn't exist, was deleted, or is no longer sent to you",
  backTo: '/analytics/schedules',
  backLabel: 'Back to Scheduled reports',
}
