import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { loadSystem } from '#app/settings/system/load-system.server.ts'
import { SystemSchema } from '#app/settings/system/system.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows versions, sizes, processes, failed jobs, slow statements and the last warnings',
  response: z.object({ data: SystemSchema }),
  answer: async ({ reader, now }) => ({ data: await loadSystem(reader, now) }),
})
