import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { AgentStatusSchema } from '#app/discovery/agent/agent-status.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Starts the agent; 409 while no contact address is set',
  response: z.object({ data: AgentStatusSchema }),
  others: { 409: { description: 'No contact address is set' } },
  answer: async ({ author, reader, writer, now }) => {
    const contact = await findContact(writer)
    const outcome = await switchAgent(writer, { running: true, contact, author, now })
    if (outcome === 'contact_missing') throw new ApiError(409, CONTACT_MISSING)
    return { data: await getAgentStatus(reader) }
  },
})
