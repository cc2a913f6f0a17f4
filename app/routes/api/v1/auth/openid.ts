import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { OPENID_IS_GIVEN, OpenIdBodySchema, OpenIdSetupSchema } from '#app/people/auth/openid/openid-settings.ts'
import { findOpenIdSetup, removeOpenIdSetup, saveOpenIdSetup } from '#app/settings/openid/openid-setup.server.ts'

const response = z.object({ data: OpenIdSetupSchema })

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Shows the OpenID provider that people sign in with',
  response,
  answer: async ({ request, reader }) => ({ data: await findOpenIdSetup(reader, request) }),
})

export const action = apiActions({
  PUT: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Sets the OpenID provider; without a client secret the kept one stays, if issuer and client do',
    body: OpenIdBodySchema,
    response,
    others: { 409: { description: 'Set in the environment, which takes precedence' } },
    answer: async ({ body, request, author, requireProof, writer, now }) => {
      await requireProof()
      if ((await saveOpenIdSetup(writer, author, body, now)) === 'given') throw new ApiError(409, OPENID_IS_GIVEN)
      return { data: await findOpenIdSetup(writer, request) }
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Removes the OpenID provider that was entered',
    answer: async ({ author, requireProof, writer, now }) => {
      await requireProof()
      await removeOpenIdSetup(writer, author, now)
      return undefined
    },
  }),
})
