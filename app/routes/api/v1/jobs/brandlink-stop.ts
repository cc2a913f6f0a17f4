import { z } from 'zod'

import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { now } from '#app/clock.server.ts'
import { config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { AgentStatusSchema } from '#app/discovery/agent/agent-status.ts'

import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'admin',
      summary: 'Stops the agent; discoveries that already wait still run',
      response: z.object({ data: AgentStatusSchema }),
    },
    async ({ user }) => {
      const { reader, writer } = database()
      const { contact } = config()
      await switchAgent(writer, { running: false, contact, changedBy: user.id, now: now() })

      return { data: await getAgentStatus(reader) }
    },
  ),
})
