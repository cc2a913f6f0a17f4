import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import {
  DeletedSchema,
  DeletionBodySchema,
  DeletionStartedSchema,
  deletionAnswer,
  selectionIn,
} from '#app/records/deletion/athletes/deletion-call.server.ts'
import { countChanged, NONE_THERE } from '#app/records/deletion/athletes/deletion-words.ts'
import { requestDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { summarizeSelection } from '#app/records/deletion/athletes/selection-page.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  summary:
    'Deletes up to 100 athletes by id, or all that match a filter, using a job for more than 5,000; they can be restored for 30 days, and brands are kept; 409 when there are more than `count`',
  body: DeletionBodySchema,
  response: DeletedSchema,
  others: {
    404: { description: 'None of the ids belongs to an athlete' },
    409: { description: 'There are more than `count`' },
  },
  accepted: { description: 'A job deletes more than 5,000', response: DeletionStartedSchema },
  answer: async ({ body, author, reader, writer, now }) => {
    const selection = selectionIn(body)
    const { count } = await summarizeSelection(reader, selection)
    const surprise = countChanged(body.count, count)
    if (surprise) throw new ApiError(409, surprise, [{ path: 'count', message: surprise }])

    const outcome = await requestDeletion(writer, selection, count, author, now)
    if (outcome.status === 'deleted' && outcome.deleted === 0 && body.ids) missing(NONE_THERE)
    return deletionAnswer(outcome, count)
  },
})
