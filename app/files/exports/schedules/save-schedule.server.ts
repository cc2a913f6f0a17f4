import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { unknownSport } from '#app/insight/analytics/filters/analytics-filters.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import type { Database } from '#db/schema.ts'
import { type Author, createSchedule, updateSchedule } from './schedule.queries.server.ts'
import {
  NewScheduleSchema,
  ONLY_ADMINISTRATORS_CHOOSE,
  ONLY_OWNER_EDITS,
  TOO_MANY_SCHEDULES,
  unknownWords,
} from './schedule.ts'
import { type ScheduleFaults, typedSchedule } from './typed-schedule.ts'

interface ScheduleForm {
  person: Author
  form: URLSearchParams
  /** Of the schedule that is edited. */
  id?: string
  now: Date
}

/** Saves the schedule and leads to the list; a faulty form comes back as it was, with the reasons. */
export async function saveSchedule(db: Kysely<Database>, { person, form, id, now }: ScheduleForm) {
  const typed = typedSchedule(form)
  const refuse = (faults: ScheduleFaults, status: number) => data({ typed, faults }, status)
  const [frequency, day] = typed.when.split('-')
  const addresses = typed.recipients.split(/[\s,;]+/).filter(Boolean)
  const wanted = NewScheduleSchema.safeParse({
    ...typed,
    frequency,
    day: Number(day),
    hour: Number(typed.hour),
    category: typed.category === '' ? undefined : typed.category,
    recipients: form.has('recipients') ? addresses : undefined,
  })
  if (!wanted.success) {
    const faults = wanted.error.issues.map(({ path: [field], message }) => [FIELDS[String(field)] ?? field, message])
    return refuse(Object.fromEntries(faults.toReversed()), 422)
  }

  const outcome = id
    ? await updateSchedule(db, person, id, wanted.data, now)
    : await createSchedule(db, person, wanted.data, now)
  switch (outcome.status) {
    case 'saved':
      return redirectWithToast('/analytics/schedules', { title: id ? 'Scheduled report saved' : 'Report scheduled' })
    case 'too_many':
      return refuse({ name: TOO_MANY_SCHEDULES }, 409)
    case 'recipients_refused':
      return refuse({ recipients: ONLY_ADMINISTRATORS_CHOOSE }, 403)
    case 'unknown_recipients':
      return refuse({ recipients: unknownWords(outcome.addresses) }, 422)
    case 'unknown_sport':
      return refuse({ sport: unknownSport(outcome.sport) }, 422)
    case 'not_found':
      return notFound('Scheduled report')
    case 'not_yours':
      throw new Response(ONLY_OWNER_EDITS, { status: 403, statusText: 'Forbidden' })
  }
}

/** The fields of the form that go by another name in the API. */
const FIELDS: Record<string, keyof ScheduleFaults> = { frequency: 'when', day: 'when' }
