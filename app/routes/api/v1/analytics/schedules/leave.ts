import { z } from 'zod'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { authorOf } from '#app/exports/schedules/author.server.ts'
import { requireDone } from '#app/exports/schedules/require-saved.ts'
import { leaveSchedule } from '#app/exports/schedules/schedule.queries.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'user',
      summary: 'Stops sending you a scheduled report',
      params: z.object({ id: z.string() }),
    },
    async ({ params: { id }, user, request, context }) =>
      requireDone(
        (await leaveSchedule(database().writer, authorOf(user, request, context), id, now())) ? 'done' : 'not_found',
      ),
  ),
})
