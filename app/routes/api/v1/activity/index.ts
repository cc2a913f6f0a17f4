import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listActivity } from '#app/records/history/change.queries.server.ts'
import { ActivityQuerySchema, ActivitySchema, NextSchema } from '#app/records/history/change.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists who changed what, and security events, newest first',
  query: ActivityQuerySchema,
  response: z.object({ data: z.array(ActivitySchema), next: NextSchema }),
  answer: async ({ query, reader }) => {
    const { changes, next } = await listActivity(reader, query)
    return { data: changes, next }
  },
})
