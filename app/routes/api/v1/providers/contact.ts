import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { CONTACT_IS_GIVEN, ContactFormSchema } from '#app/discovery/contact/contact-form.ts'
import { changeContact } from '#app/discovery/contact/save-contact.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('PUT', {
  access: 'admin',
  scope: 'session',
  summary: 'Sets the contact address sent to every source; no discovery runs without it',
  body: ContactFormSchema,
  response: z.object({ data: ContactFormSchema }),
  others: { 409: { description: 'Set in the environment, which takes precedence' } },
  answer: async ({ body: { contact }, author, writer, now }) => {
    const outcome = await changeContact(writer, author, contact, now)
    if (outcome === 'given') throw new ApiError(409, CONTACT_IS_GIVEN)
    return { data: { contact } }
  },
})
