import { z } from 'zod'
import { countDueDiscoveries } from '#app/discovery/agent/agent.queries.server.ts'
import { stopDueDiscoveries } from '#app/discovery/agent/stop-due-discoveries.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const response = z.object({ data: z.object({ athletes: z.int() }) })

export const loader = apiLoader({
  access: 'admin',
  summary: 'How many imported athletes are waiting for their discovery to be queued',
  response,
  answer: async ({ reader }) => ({ data: { athletes: await countDueDiscoveries(reader) } }),
})

export const action = apiAction('DELETE', {
  access: 'admin',
  summary: 'Stops the discovery of waiting imported athletes; discoveries already queued still run',
  response,
  answer: async ({ author, writer, now }) => {
    return { data: { athletes: await stopDueDiscoveries(writer, author, now) } }
  },
})
