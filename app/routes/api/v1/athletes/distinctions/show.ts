import { missing } from '#app/api/api-error.ts'
import { RecordParams } from '#app/api/record-input.ts'
import { withdrawDistinction } from '#app/athletes/duplicates/distinguish.server.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'

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
