import { z } from 'zod'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requireDone } from '#app/exports/schedules/require-saved.ts'
import { leaveSchedule } from '#app/exports/schedules/schedule.queries.server.ts'
import { database } from '#app/platform/database.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'user',
      summary: 'Ends that a scheduled report is sent to you',
      params: z.object({ id: z.string() }),
    },
    async ({ params: { id }, user }) =>
      requireDone((await leaveSchedule(database().writer, user, id)) ? 'done' : 'not_found'),
  ),
})
