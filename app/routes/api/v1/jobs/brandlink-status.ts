import { z } from 'zod'
import { apiLoader } from '#app/api/api-route.server.ts'
import { database } from '#app/database.server.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { AgentStatusSchema } from '#app/discovery/agent/agent-status.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'What the brand discovery agent is doing',
    response: z.object({ data: AgentStatusSchema }),
  },
  async () => ({ data: await getAgentStatus(database().reader) }),
)
