import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { changeAthletesPerHour, findAthletesPerHour } from '#app/discovery/agent/agent-budget.server.ts'
import { AgentBudgetSchema, BUDGET_IS_GIVEN } from '#app/discovery/agent/agent-budget.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const response = z.object({ data: AgentBudgetSchema })

export const loader = apiLoader({
  access: 'admin',
  summary: 'How many athletes the agent takes in an hour at most',
  response,
  answer: async ({ reader }) => ({ data: { athletesPerHour: await findAthletesPerHour(reader) } }),
})

export const action = apiAction('PUT', {
  access: 'admin',
  scope: 'session',
  summary: 'Sets how many athletes the agent takes in an hour at most',
  body: AgentBudgetSchema,
  response,
  others: { 409: { description: 'Set in the environment, which takes precedence' } },
  answer: async ({ body, author, writer, now }) => {
    const outcome = await changeAthletesPerHour(writer, author, body.athletesPerHour, now)
    if (outcome === 'given') throw new ApiError(409, BUDGET_IS_GIVEN)
    return { data: body }
  },
})
