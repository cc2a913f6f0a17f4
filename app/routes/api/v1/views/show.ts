import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { changeView, deleteView, findView } from '#app/saved-views/saved-view.queries.server.ts'
import { NAME_TAKEN, SavedViewSchema, ViewChangeSchema } from '#app/saved-views/saved-view.ts'

const params = z.object({ id: z.string() })
const response = z.object({ data: SavedViewSchema })
const NOT_FOUND = 'View not found'

export const loader = apiLoader(
  { access: 'user', summary: 'Shows a saved view, your own or a shared one', params, response },
  async ({ params: { id }, user, reader }) => {
    const view = await findView(reader, user.id, id)
    if (!view) throw new ApiError(404, NOT_FOUND)
    return { data: view }
  },
)

export const action = apiActions({
  PATCH: apiOperation(
    {
      access: 'user',
      summary: 'Renames, shares or changes one of your saved views; 403 for another user’s',
      params,
      body: ViewChangeSchema,
      response,
      others: { 409: { description: 'You already have a view with this name on the screen' } },
    },
    async ({ params: { id }, body, user, writer, now }) => {
      const outcome = await changeView(writer, user.id, id, body, now)
      switch (outcome.status) {
        case 'not_found':
          throw new ApiError(404, NOT_FOUND)
        case 'not_yours':
          throw new ApiError(403, 'Only its owner can change a view.')
        case 'name_taken':
          throw new ApiError(409, NAME_TAKEN, [{ path: 'name', message: NAME_TAKEN }])
        case 'saved':
          return { data: outcome.view }
      }
    },
  ),
  DELETE: apiOperation(
    {
      access: 'user',
      summary: 'Deletes one of your saved views; administrators can also delete others’ shared views',
      params,
    },
    async ({ params: { id }, user, writer }) => {
      const outcome = await deleteView(writer, user, id)
      if (outcome === 'not_found') throw new ApiError(404, NOT_FOUND)
      if (outcome === 'not_yours') throw new ApiError(403, 'Only its owner or an administrator can delete a view.')
      return undefined
    },
  ),
})
