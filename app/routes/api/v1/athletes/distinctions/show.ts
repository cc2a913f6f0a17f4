import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { withdrawDistinction } from '#app/records/athletes/duplicates/distinguish.server.ts'

export const action = apiAction('DELETE', {
  access: 'admin',
  summary: 'Undoes the decision that two athletes are different people',
  params: RecordParams,
  answer: async ({ params, author, writer, now }) => {
    if (!(await withdrawDistinction(writer, params.id, author, now))) missing('Decision not found')
    return undefined
  },
})
