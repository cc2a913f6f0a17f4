import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { describeImport, ImportDetailSchema } from '#app/files/imports/past/past-import.server.ts'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { ALREADY_ROLLING_BACK, STILL_RUNNING } from '#app/files/imports/roll-back/roll-back-words.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

const StartedSchema = z.object({ data: z.object({ jobId: z.string().describe('The job that deletes them') }) })

export const action = apiAction('POST', {
  access: 'admin',
  summary:
    'Deletes what an import added and nobody has changed since; athletes can be restored for 30 days; 409 while its upload or its roll-back is running',
  params: RecordParams,
  response: z.object({ data: z.object({ deleted: z.int() }) }),
  others: { 409: { description: 'The upload or the roll-back of `data` is running', data: ImportDetailSchema } },
  accepted: { description: 'A job deletes brands, links or more than 5,000 athletes', response: StartedSchema },
  answer: async ({ params, author, writer, now }) => {
    const outcome = await rollBackImport(writer, params.id, author, now)
    switch (outcome.status) {
      case 'rolled_back':
        return { data: { deleted: outcome.deleted } }
      case 'started': {
        const started: z.input<typeof StartedSchema> = { data: { jobId: outcome.jobId } }
        return Response.json(started, { status: 202 })
      }
      case 'running':
      case 'rolling_back': {
        const text = outcome.status === 'running' ? STILL_RUNNING : ALREADY_ROLLING_BACK
        throw new ApiError(409, text, [], await describeImport(writer, params.id))
      }
      case 'not_found':
        return missing('Import not found')
    }
  },
})
