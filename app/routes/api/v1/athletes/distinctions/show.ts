import { missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { withdrawDistinction } from '#app/records/athletes/duplicates/distinguish.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Undoes the decision that two athletes are different people',
      params: RecordParams,
    },
    async ({ params, author, writer, now }) => {
      if (!(await withdrawDistinction(writer, params.id, author, now))) missing('Decision not found')
      return undefined
    },
  ),
})
