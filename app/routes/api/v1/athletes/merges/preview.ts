import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { AthleteMergePreviewSchema } from '#app/athletes/merge/merge.ts'
import { previewMerge } from '#app/athletes/merge/preview-merge.server.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { database } from '#app/platform/database.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows the effect of merging a duplicate into the athlete, without merging it',
    params: z.object({ id: z.string() }),
    query: z.object({ duplicateId: z.string() }),
    response: z.object({ data: AthleteMergePreviewSchema }),
  },
  async ({ params, query }) => {
    const preview = await previewMerge(database().reader, params.id, query.duplicateId)
    if (!preview) throw new ApiError(404, 'Athlete not found')
    return { data: preview }
  },
)
