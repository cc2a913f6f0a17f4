import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import type { Database } from '#db/schema.ts'
import { type Author, deleteSchedule, leaveSchedule, pauseSchedule } from './schedule.queries.server.ts'
import { ONLY_OWNER_OR_ADMIN } from './schedule.ts'

/** The buttons of the page, each with the id of its schedule. */
export const SCHEDULE_BUTTONS = ['pause', 'resume', 'delete', 'leave'] as const

const PAGE = '/analytics/schedules'

interface SchedulesForm {
  person: Author
  form: URLSearchParams
  now: Date
}

/** Does what the pressed button says. */
export async function changeSchedules(db: Kysely<Database>, { person, form, now }: SchedulesForm): Promise<Response> {
  const pressed = SCHEDULE_BUTTONS.find((name) => form.has(name))
  const id = form.get(pressed ?? '') ?? ''
  switch (pressed) {
    case 'pause':
      return answer(await pauseSchedule(db, person, id, true, now), 'Scheduled report paused')
    case 'resume':
      return answer(await pauseSchedule(db, person, id, false, now), 'Scheduled report resumed')
    case 'delete':
      return answer(await deleteSchedule(db, person, id, now), 'Scheduled report deleted')
    case 'leave':
      return answer((await leaveSchedule(db, person, id, now)) ? 'done' : 'not_found', 'You no longer get this report')
    case undefined:
      throw new Response('The form names no scheduled report.', { status: 400, statusText: 'Bad Request' })
  }
}

function answer(outcome: 'done' | 'not_found' | 'not_yours', title: string): Promise<Response> {
  switch (outcome) {
    case 'done':
      return redirectWithToast(PAGE, { title })
    case 'not_found':
      return notFound('Scheduled report')
    case 'not_yours':
      return redirectWithToast(PAGE, {
        title: 'Failed to change the scheduled report',
        description: ONLY_OWNER_OR_ADMIN,
        variant: 'destructive',
      })
  }
}
