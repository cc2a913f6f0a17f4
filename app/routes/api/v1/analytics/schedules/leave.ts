import { requireDone } from '#app/files/exports/schedules/require-saved.ts'
import { leaveSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('DELETE', {
  access: 'user',
  summary: 'Stops sending you a scheduled report',
  params: RecordParams,
  answer: async ({ params: { id }, user, author, writer, now }) =>
    requireDone((await leaveSchedule(writer, { ...user, actor: author }, id, now)) ? 'done' : 'not_found'),
})
