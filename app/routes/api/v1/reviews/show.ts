import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { DescribedEntrySchema, describeEntry } from '#app/reviews/queue/describe-entry.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows an entry that needs a decision, with its evidence',
    params: z.object({ id: z.string() }),
    response: z.object({ data: DescribedEntrySchema }),
  },
  async ({ params, reader }) => {
    const entry = await describeEntry(reader, params.id)
    if (!entry) throw new ApiError(404, 'No entry with this id needs a decision')
    const { note, ...described } = entry
    return { data: described }
  },
)
