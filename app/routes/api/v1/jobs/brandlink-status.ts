import { z } from 'zod'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { AgentStatusSchema } from '#app/discovery/agent/agent-status.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows the state of the brand discovery agent',
  response: z.object({ data: AgentStatusSchema }),
  answer: async ({ reader }) => ({ data: await getAgentStatus(reader) }),
})
