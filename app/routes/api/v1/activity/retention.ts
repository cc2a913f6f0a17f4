import { z } from 'zod'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { findKeptDays, saveKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { KeptDaysSchema } from '#app/people/auth/audit/kept-days.ts'

const response = z.object({ data: KeptDaysSchema })

export const loader = apiLoader({
  access: 'admin',
  summary: 'For how many days changes and security events are kept',
  response,
  answer: async ({ reader }) => ({ data: await findKeptDays(reader) }),
})

export const action = apiAction('PUT', {
  access: 'admin',
  scope: 'session',
  summary: 'Sets for how many days they are kept; a number set in the environment stays',
  body: KeptDaysSchema,
  response,
  answer: async ({ body, author, requireProof, writer, now }) => {
    await requireProof()
    return { data: await saveKeptDays(writer, body, author, now) }
  },
})
