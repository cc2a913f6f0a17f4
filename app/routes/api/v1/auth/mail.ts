import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { MailServerSchema } from '#app/base/mail/mail-server.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { findMailSetup, removeMailSetup, saveMailSetup } from '#app/settings/mail/mail-setup.server.ts'
import { MAIL_IS_GIVEN, MailSetupSchema } from '#app/settings/mail/mail-setup.ts'

const response = z.object({ data: MailSetupSchema })

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Shows which mail server sends emails',
  response,
  answer: async ({ reader }) => ({ data: await findMailSetup(reader) }),
})

export const action = apiActions({
  PUT: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Sets the mail server; without a password the kept one stays, if server and user do',
    body: MailServerSchema,
    response,
    others: { 409: { description: 'Set in the environment, which takes precedence' } },
    answer: async ({ body, author, requireProof, writer, now }) => {
      await requireProof()
      const outcome = await saveMailSetup(writer, author, body, now)
      if (outcome.status === 'given') throw new ApiError(409, MAIL_IS_GIVEN)
      if (outcome.status === 'refused') {
        const error = { path: outcome.field, message: outcome.message }
        throw new ApiError(422, 'The request is not valid.', [error])
      }
      return { data: await findMailSetup(writer) }
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Removes the mail server that was entered; no emails are sent then',
    answer: async ({ author, requireProof, writer, now }) => {
      await requireProof()
      await removeMailSetup(writer, author, now)
      return undefined
    },
  }),
})
