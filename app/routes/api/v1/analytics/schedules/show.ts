import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { requireDone, requireSaved } from '#app/files/exports/schedules/require-saved.ts'
import { deleteSchedule, findSchedule, updateSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { NewScheduleSchema, SCHEDULE_NOT_FOUND, ScheduleSchema } from '#app/files/exports/schedules/schedule.ts'
import { apiActions, apiLoader, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

const response = z.object({ data: ScheduleSchema })

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows a scheduled report with its next and last run',
  params: RecordParams,
  response,
  answer: async ({ params: { id }, user, reader }) => ({
    data: (await findSchedule(reader, user, id)) ?? missing(SCHEDULE_NOT_FOUND),
  }),
})

export const action = apiActions({
  PUT: apiOperation({
    access: 'user',
    summary: 'Changes one of your scheduled reports; a paused report stays paused',
    params: RecordParams,
    body: NewScheduleSchema,
    response,
    answer: async ({ params: { id }, body, user, author, writer, now }) => ({
      data: requireSaved(await updateSchedule(writer, { ...user, actor: author }, id, body, now)),
    }),
  }),
  DELETE: apiOperation({
    access: 'user',
    summary: 'Deletes one of your scheduled reports; administrators can delete any. Reports already sent are kept',
    params: RecordParams,
    answer: async ({ params: { id }, user, author, writer, now }) =>
      requireDone(await deleteSchedule(writer, { ...user, actor: author }, id, now)),
  }),
})
