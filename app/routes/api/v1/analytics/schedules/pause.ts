import { z } from 'zod'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { authorOf } from '#app/exports/schedules/author.server.ts'
import { requireDone } from '#app/exports/schedules/require-saved.ts'
import { pauseSchedule } from '#app/exports/schedules/schedule.queries.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const params = z.object({ id: z.string() })

export const action = apiActions({
  PUT: apiOperation(
    { access: 'user', summary: 'Pauses one of your scheduled reports; administrators can pause any', params },
    async ({ params: { id }, user, request, context }) =>
      requireDone(await pauseSchedule(database().writer, authorOf(user, request, context), id, true, now())),
  ),
  DELETE: apiOperation(
    { access: 'user', summary: 'Resumes a scheduled report; reports missed while it was paused are not sent', params },
    async ({ params: { id }, user, request, context }) =>
      requireDone(await pauseSchedule(database().writer, authorOf(user, request, context), id, false, now())),
  ),
})
