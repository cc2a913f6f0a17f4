import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { now as clock } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { canProbe } from '#app/discovery/providers/probe-provider.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { providerParams, requireProvider } from '#app/settings/providers/setup-calls.server.ts'
import { testSetup } from '#app/settings/providers/test-setup.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  summary: 'Sends one request to a source with its current settings, and shows the result',
  params: providerParams,
  response: z.object({ data: z.object({ outcome: z.enum(['answered', 'failed']), message: z.string() }) }),
  answer: async ({ params, reader, writer }) => {
    const provider = requireProvider(params.provider)
    if (!canProbe(provider.name)) throw new ApiError(404, 'This provider has nothing to set up')
    return { data: await testSetup({ reader, writer }, provider, config(), clock) }
  },
})
