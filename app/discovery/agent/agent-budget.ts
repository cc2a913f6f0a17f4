import { z } from 'zod'

export const DEFAULT_ATHLETES_PER_HOUR = 120
const MAX_ATHLETES_PER_HOUR = 3_600

const error = 'The agent takes 1 to 3,600 athletes an hour'

/** How many athletes the agent chooses at most. */
export const AgentBudgetSchema = z.object({
  athletesPerHour: z.coerce.number({ error }).int({ error }).min(1, { error }).max(MAX_ATHLETES_PER_HOUR, { error }),
})

export const BUDGET_IS_GIVEN =
  'AGENT_ATHLETES_PER_HOUR is set in the environment, which takes precedence. Change it there.'
