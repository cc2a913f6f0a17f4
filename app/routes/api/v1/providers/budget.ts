import { missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { BudgetFormSchema } from '#app/settings/providers/provider-setup.ts'
import { type Provider, saveBudget } from '#app/settings/providers/save-setup.server.ts'
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
    summary:
      'Changes a provider’s daily request limit, and the daily spending limit of one that charges; 404 for a provider without one',
    params: providerParams,
    body: BudgetFormSchema,
    response: providerResponse,
    answer: async ({ params, body, author, writer, now }) => {
      const provider = requireLimited(params.provider)
      await saveBudget(writer, author, provider, body, now)
      return answerProvider(writer, provider, now)
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Resets a source’s daily limits to the defaults',
    params: providerParams,
    response: providerResponse,
    answer: async ({ params, author, writer, now }) => {
      const provider = requireLimited(params.provider)
      await saveBudget(writer, author, provider, null, now)
      return answerProvider(writer, provider, now)
    },
  }),
})

function requireLimited(name: string): Provider {
  const provider = requireProvider(name)
  if (provider.budgetPerDay === undefined) missing('This provider has no daily request limit')
  return provider
}
