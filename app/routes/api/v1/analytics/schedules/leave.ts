import { RecordParams } from '#app/base/api/record-input.ts'
import { requireDone } from '#app/files/exports/schedules/require-saved.ts'
import { leaveSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'user',
      summary: 'Stops sending you a scheduled report',
      params: RecordParams,
    },
    async ({ params: { id }, user, author, writer, now }) =>
      requireDone((await leaveSchedule(writer, { ...user, actor: author }, id, now)) ? 'done' : 'not_found'),
  ),
})
