import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { findFactorRule, saveFactorRule } from '#app/people/auth/factors/factor-rule.server.ts'
import { FACTOR_RULE_IS_GIVEN } from '#app/settings/security/confirm.ts'
import { FactorRuleSchema } from '#app/settings/security/factors-api.server.ts'

const response = z.object({ data: FactorRuleSchema })

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Shows whether administrators need a second factor',
  response,
  answer: async ({ reader }) => ({ data: { rule: (await findFactorRule(reader)) ?? 'optional' } }),
})

export const action = apiAction('PUT', {
  access: 'admin',
  scope: 'session',
  summary: 'Changes whether administrators need a second factor',
  body: FactorRuleSchema,
  response,
  others: { 409: { description: 'The environment variable ADMIN_SECOND_FACTOR decides' } },
  answer: async ({ body, author, requireProof, writer, now }) => {
    await requireProof()
    if (!(await saveFactorRule(writer, author, body.rule, now))) throw new ApiError(409, FACTOR_RULE_IS_GIVEN)
    return { data: body }
  },
})
