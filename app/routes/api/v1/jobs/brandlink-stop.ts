import { z } from 'zod'
import { findContact } from '#app/base/platform/contact.server.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { AgentStatusSchema } from '#app/discovery/agent/agent-status.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Stops the agent; discoveries already queued still run',
  response: z.object({ data: AgentStatusSchema }),
  answer: async ({ author, reader, writer, now }) => {
    const contact = await findContact(writer)
    await switchAgent(writer, { running: false, contact, author, now })

    return { data: await getAgentStatus(reader) }
  },
})
