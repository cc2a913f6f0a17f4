import { z } from 'zod'
import { requireSaved } from '#app/files/exports/schedules/require-saved.ts'
import { createSchedule, listSchedules } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { MAX_SCHEDULES, NewScheduleSchema, ScheduleSchema } from '#app/files/exports/schedules/schedule.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists your scheduled reports and those sent to you, by name; administrators see all',
  response: z.object({ data: z.array(ScheduleSchema) }),
  answer: async ({ user, reader }) => ({ data: await listSchedules(reader, user) }),
})

export const action = apiAction('POST', {
  access: 'user',
  summary:
    'Schedules a weekly or monthly report, sent by email or, without a mail server, to the inbox; only administrators can send to others',
  body: NewScheduleSchema,
  status: 201,
  response: z.object({ data: ScheduleSchema }),
  location: ({ data }) => `/api/v1/analytics/schedules/${data.id}`,
  others: { 409: { description: `You have ${MAX_SCHEDULES} scheduled reports` } },
  answer: async ({ body, user, author, writer, now }) => ({
    data: requireSaved(await createSchedule(writer, { ...user, actor: author }, body, now)),
  }),
})
