import { missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { endDefault, makeDefault } from '#app/site/saved-views/saved-view.queries.server.ts'

export const action = apiActions({
  PUT: apiOperation({
    access: 'user',
    summary: 'Makes a view the default for its screen',
    params: RecordParams,
    answer: async ({ params: { id }, user, writer }) => {
      if (!(await makeDefault(writer, user.id, id))) missing('View not found')
      return undefined
    },
  }),
  DELETE: apiOperation({
    access: 'user',
    summary: 'Removes a view as the default for its screen',
    params: RecordParams,
    answer: async ({ params: { id }, user, writer }) => {
      if (!(await endDefault(writer, user.id, id))) missing('View not found')
      return undefined
    },
  }),
})
