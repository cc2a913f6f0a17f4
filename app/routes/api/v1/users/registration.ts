import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import {
  changeRegistrationPolicy,
  findRegistrationPolicy,
} from '#app/people/auth/registration/registration-policy.server.ts'
import { POLICY_IS_GIVEN, RegistrationPolicySchema } from '#app/people/auth/registration/registration-policy.ts'

const response = z.object({
  data: RegistrationPolicySchema.extend({
    isGiven: z.boolean().describe('Set in the environment, which takes precedence'),
    isDecided: z.boolean().describe('Whether anyone has chosen it; until then registration is open'),
  }),
})

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows who may create an account',
  response,
  answer: async ({ reader }) => found(await findRegistrationPolicy(reader)),
})

export const action = apiAction('PUT', {
  access: 'admin',
  scope: 'session',
  summary: 'Sets who may create an account: anyone, people with an invitation, or nobody',
  body: RegistrationPolicySchema,
  response,
  others: { 409: { description: 'Set in the environment, which takes precedence' } },
  answer: async ({ body, author, requireProof, writer, now }) => {
    await requireProof()
    const outcome = await changeRegistrationPolicy(writer, author, body, now)
    if (outcome === 'given') throw new ApiError(409, POLICY_IS_GIVEN)
    return found(await findRegistrationPolicy(writer))
  },
})

function found({ domains, ...policy }: Awaited<ReturnType<typeof findRegistrationPolicy>>) {
  return { data: { ...policy, domains: [...domains] } }
}
