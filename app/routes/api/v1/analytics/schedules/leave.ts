import { RecordParams } from '#app/api/record-input.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requireDone } from '#app/exports/schedules/require-saved.ts'
import { leaveSchedule } from '#app/exports/schedules/schedule.queries.server.ts'

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
