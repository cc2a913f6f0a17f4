import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { DescribedEntrySchema, describeEntry } from '#app/discovery/reviews/queue/describe-entry.server.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows an entry that needs a decision, with its evidence',
  params: RecordParams,
  response: z.object({ data: DescribedEntrySchema }),
  answer: async ({ params, reader }) => {
    const entry = (await describeEntry(reader, params.id)) ?? missing('No entry with this id needs a decision')
    const { note, ...described } = entry
    return { data: described }
  },
})
