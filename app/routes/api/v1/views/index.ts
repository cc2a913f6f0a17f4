import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { createView, listViews } from '#app/site/saved-views/saved-view.queries.server.ts'
import { NAME_TAKEN, NewViewSchema, SavedViewSchema, TOO_MANY_VIEWS } from '#app/site/saved-views/saved-view.ts'
import { VIEW_SCREENS } from '#db/tables/saved-view.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists your saved views and those that others share, by screen and name',
  query: z.object({ screen: z.enum(VIEW_SCREENS).optional() }),
  response: z.object({ data: z.array(SavedViewSchema) }),
  answer: async ({ query: { screen }, user, reader }) => ({ data: await listViews(reader, user.id, screen) }),
})

export const action = apiAction('POST', {
  access: 'user',
  summary: 'Saves a view; 409 when you already have one with this name on the screen, or 100 views',
  body: NewViewSchema,
  status: 201,
  response: z.object({ data: SavedViewSchema }),
  location: ({ data }) => `/api/v1/views/${data.id}`,
  others: { 409: { description: 'The name is taken, or you have 100 views' } },
  answer: async ({ body, user, writer, now }) => {
    const outcome = await createView(writer, user.id, body, now)
    switch (outcome.status) {
      case 'name_taken':
        throw new ApiError(409, NAME_TAKEN, [{ path: 'name', message: NAME_TAKEN }])
      case 'too_many':
        throw new ApiError(409, TOO_MANY_VIEWS)
      case 'saved':
        return { data: outcome.view }
    }
  },
})
