import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { countAthletes } from '#app/records/athletes/directory/directory-count.queries.server.ts'
import {
  DeletedSchema,
  DeletionStartedSchema,
  deletionAnswer,
} from '#app/records/deletion/athletes/deletion-call.server.ts'
import { requestDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'

export const action = apiAction('DELETE', {
  access: 'admin',
  summary:
    'Deletes every athlete, using a job for more than 5,000; they can be restored for 30 days, and brands are kept',
  response: DeletedSchema,
  accepted: { description: 'A job deletes more than 5,000', response: DeletionStartedSchema },
  answer: async ({ author, reader, writer, now }) => {
    const count = await countAthletes(reader)
    return deletionAnswer(await requestDeletion(writer, 'all', count, author, now), count)
  },
})
