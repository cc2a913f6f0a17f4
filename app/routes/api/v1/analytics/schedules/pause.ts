import { requireDone } from '#app/files/exports/schedules/require-saved.ts'
import { pauseSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { apiActions, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({
  PUT: apiOperation({
    access: 'user',
    summary: 'Pauses one of your scheduled reports; administrators can pause any',
    params: RecordParams,
    answer: async ({ params: { id }, user, author, writer, now }) =>
      requireDone(await pauseSchedule(writer, { ...user, actor: author }, id, true, now)),
  }),
  DELETE: apiOperation({
    access: 'user',
    summary: 'Resumes a scheduled report; reports missed while it was paused are not sent',
    params: RecordParams,
    answer: async ({ params: { id }, user, author, writer, now }) =>
      requireDone(await pauseSchedule(writer, { ...user, actor: author }, id, false, now)),
  }),
})
