import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiLoader, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { changeView, deleteView, findView } from '#app/site/saved-views/saved-view.queries.server.ts'
import { NAME_TAKEN, SavedViewSchema, ViewChangeSchema } from '#app/site/saved-views/saved-view.ts'

const response = z.object({ data: SavedViewSchema })
const NOT_FOUND = 'View not found'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows a saved view, your own or a shared one',
  params: RecordParams,
  response,
  answer: async ({ params: { id }, user, reader }) => ({
    data: (await findView(reader, user.id, id)) ?? missing(NOT_FOUND),
  }),
})

export const action = apiActions({
  PATCH: apiOperation({
    access: 'user',
    summary: 'Renames, shares or changes one of your saved views; 403 for another user’s',
    params: RecordParams,
    body: ViewChangeSchema,
    response,
    others: { 409: { description: 'You already have a view with this name on the screen' } },
    answer: async ({ params: { id }, body, user, writer, now }) => {
      const outcome = await changeView(writer, user.id, id, body, now)
      switch (outcome.status) {
        case 'not_found':
          return missing(NOT_FOUND)
        case 'not_yours':
          throw new ApiError(403, 'Only its owner can change a view.')
        case 'name_taken':
          throw new ApiError(409, NAME_TAKEN, [{ path: 'name', message: NAME_TAKEN }])
        case 'saved':
          return { data: outcome.view }
      }
    },
  }),
  DELETE: apiOperation({
    access: 'user',
    summary: 'Deletes one of your saved views; administrators can also delete others’ shared views',
    params: RecordParams,
    answer: async ({ params: { id }, user, writer }) => {
      const outcome = await deleteView(writer, user, id)
      if (outcome === 'not_found') missing(NOT_FOUND)
      if (outcome === 'not_yours') throw new ApiError(403, 'Only its owner or an administrator can delete a view.')
      return undefined
    },
  }),
})
