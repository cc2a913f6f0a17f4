import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { RestoredSchema } from '#app/records/deletion/deletion.ts'
import { requestRestoration } from '#app/records/deletion/request-restoration.server.ts'
import { restoreToast } from '#app/records/deletion/restoration-words.ts'

const StartedSchema = z.object({
  data: z.object({
    restored: z.int().describe('How many will be restored'),
    jobId: z.string().describe('The job that restores them'),
  }),
})

export const action = apiAction('POST', {
  access: 'admin',
  summary:
    'Restores the athletes of a deletion, or one athlete by id, using a job for more than 5,000; 409 while the deletion or a restoration is running, or when no athlete can be restored',
  params: z.object({ id: z.string().describe('The id of the deletion, or of one of its athletes') }),
  response: z.object({ data: RestoredSchema }),
  others: { 409: { description: 'The deletion or a restoration is running, or no athlete can be restored' } },
  accepted: { description: 'A job restores more than 5,000', response: StartedSchema },
  answer: async ({ params, author, writer, now }) => {
    const outcome = await requestRestoration(writer, params.id, author, now)
    if (outcome.status === 'started') {
      const { selected, jobId } = outcome
      const started: z.input<typeof StartedSchema> = { data: { restored: selected, jobId } }
      return Response.json(started, { status: 202 })
    }
    if (outcome.status !== 'restored' || outcome.restored === 0) {
      const { title, description = title } = restoreToast(outcome)
      throw new ApiError(outcome.status === 'not_found' ? 404 : 409, description)
    }
    const { restored, taken, linksMoved, linksLeftOut } = outcome
    return { data: { restored, taken, linksMoved, linksLeftOut } }
  },
})
