import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { endDefault, makeDefault } from '#app/saved-views/saved-view.queries.server.ts'

const params = z.object({ id: z.string() })

export const action = apiActions({
  PUT: apiOperation(
    { access: 'user', summary: 'Makes a view the default for its screen', params },
    async ({ params: { id }, user, writer }) => {
      if (!(await makeDefault(writer, user.id, id))) throw new ApiError(404, 'View not found')
      return undefined
    },
  ),
  DELETE: apiOperation(
    { access: 'user', summary: 'Removes a view as the default for its screen', params },
    async ({ params: { id }, user, writer }) => {
      if (!(await endDefault(writer, user.id, id))) throw new ApiError(404, 'View not found')
      return undefined
    },
  ),
})
