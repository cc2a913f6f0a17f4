import { z } from 'zod'
import { config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listProviders, summarizeSites } from '#app/settings/providers/list-providers.server.ts'
import { ProvidersSchema } from '#app/settings/providers/listed-provider.ts'
import { listTrafficLists } from '#app/settings/providers/traffic-lists.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the discovery sources and their state',
  response: z.object({ data: ProvidersSchema }),
  answer: async ({ reader, now }) => {
    const settings = config()
    return {
      data: {
        contactIsSet: (await findContact(reader)) !== undefined,
        providers: await listProviders(reader, settings, now),
        trafficLists: await listTrafficLists(reader),
        sites: await summarizeSites(reader, now),
      },
    }
  },
})
