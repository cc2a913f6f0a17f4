import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { parseInput } from '#app/base/api/parse-input.ts'
import { config } from '#app/base/platform/config.server.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { enteredValuesOf } from '#app/settings/providers/provider-setup.ts'
import { removeSetup, saveSetup } from '#app/settings/providers/save-setup.server.ts'
import {
  answerProvider,
  providerParams,
  providerResponse,
  requireProvider,
} from '#app/settings/providers/setup-calls.server.ts'

export const action = apiActions({
  PUT: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Sets the keys or the address of a source, everything its `setup` lists; no call shows a key again',
    params: providerParams,
    body: z.record(z.string(), z.string()).describe('By variable, such as BRAVE_API_KEY'),
    response: providerResponse,
    others: { 409: { description: 'Set in the environment, which takes precedence' } },
    answer: async ({ params, body, author, writer, now }) => {
      const provider = requireProvider(params.provider)
      const values = parseInput(enteredValuesOf(provider), body) as Record<string, string>
      if (Object.keys(values).length === 0) throw new ApiError(422, 'This provider has nothing to set up')
      const outcome = await saveSetup(writer, author, provider, values, config(), now)
      if (outcome.status === 'given') throw new ApiError(409, outcome.message)
      if (outcome.status === 'refused') {
        throw new ApiError(422, outcome.message, [{ path: outcome.variable, message: outcome.message }])
      }
      return answerProvider(writer, provider, now)
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Removes the settings entered for a source; settings in the environment stay',
    params: providerParams,
    response: providerResponse,
    answer: async ({ params, author, writer, now }) => {
      const provider = requireProvider(params.provider)
      await removeSetup(writer, author, provider, now)
      return answerProvider(writer, provider, now)
    },
  }),
})
