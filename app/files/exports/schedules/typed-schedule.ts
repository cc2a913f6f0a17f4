import { type AnalyticsFilters, FILTER_NAMES, NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { DEFAULT_SECTIONS, REPORT_SECTIONS } from '../analytics/report-sections.ts'
import { SCHEDULE_RANGES, type Schedule } from './schedule.ts'

/** The fields of the form as text; `when` is the frequency with the day: weekly-1. */
export interface TypedSchedule {
  name: string
  when: string
  hour: string
  timeRange: string
  sections: readonly string[]
  format: string
  sport: string
  category: string
  archived: string
  recipients: string
}

export type ScheduleFaults = Partial<Record<keyof TypedSchedule, string>>

export const SCHEDULE_FIELDS = [
  'name',
  'when',
  'hour',
  'timeRange',
  ...FILTER_NAMES,
  'sections',
  'format',
  'recipients',
] as const

export function typedSchedule(form: URLSearchParams): TypedSchedule {
  const text = (field: keyof TypedSchedule) => form.get(field) ?? ''
  return {
    name: text('name'),
    when: text('when'),
    hour: text('hour'),
    timeRange: text('timeRange'),
    sections: form.getAll('sections'),
    format: text('format'),
    sport: text('sport'),
    category: text('category'),
    archived: form.get('archived') ?? NO_FILTERS.archived,
    recipients: text('recipients'),
  }
}

export function typedOf({ recipients, frequency, day, hour, filters, ...schedule }: Schedule): TypedSchedule {
  return {
    ...schedule,
    ...typedFilters(filters),
    when: `${frequency}-${day}`,
    hour: String(hour),
    recipients: recipients.map(({ email }) => email).join('\n'),
  }
}

function typedFilters({ sport, category, archived }: AnalyticsFilters) {
  return { sport: sport ?? '', category: category ?? '', archived }
}

/** Every Monday at 06:00 UTC, the last 7 days; `chosen`: what was chosen for an export. */
export function newSchedule(email: string, chosen: URLSearchParams): TypedSchedule {
  const sections = REPORT_SECTIONS.filter((section) => chosen.getAll('options').includes(section))
  return {
    name: '',
    when: 'weekly-1',
    hour: '6',
    timeRange: SCHEDULE_RANGES.find((range) => range === chosen.get('timeRange')) ?? '7d',
    sections: sections.length > 0 ? sections : DEFAULT_SECTIONS,
    format: 'pdf',
    ...typedFilters(NO_FILTERS),
    ...Object.fromEntries(FILTER_NAMES.flatMap((name) => (chosen.has(name) ? [[name, chosen.get(name)]] : []))),
    recipients: email,
  }
}

/** What an action answered, in place of what the page was opened with. */
export function answeredForm(answer: unknown): { typed?: TypedSchedule; faults?: ScheduleFaults } {
  if (typeof answer !== 'object' || answer === null || !('typed' in answer)) return {}
  const { typed, faults } = answer as { typed: TypedSchedule; faults?: ScheduleFaults }
  return { typed, ...(faults && { faults }) }
}
