import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import type { Database } from '#db/schema.ts'
import { createView, makeDefault } from './saved-view.queries.server.ts'
import { NAME_TAKEN, NewViewSchema, TOO_MANY_VIEWS } from './saved-view.ts'

export const NEW_VIEW_FIELDS = ['screen', 'query', 'name', 'isShared', 'isDefault'] as const

/** Saves the view and opens it; a faulty form comes back as it was, with the reason. */
export async function saveView(
  db: Kysely<Database>,
  { userId, form, now }: { userId: number; form: URLSearchParams; now: Date },
) {
  const typed = typedView(form)
  const view = NewViewSchema.safeParse({ ...typed, screen: form.get('screen'), query: form.get('query') ?? '' })
  if (!view.success) return data({ typed, error: view.error.issues[0]?.message ?? '' }, 422)

  const outcome = await createView(db, userId, view.data, now)
  switch (outcome.status) {
    case 'name_taken':
      return data({ typed, error: NAME_TAKEN }, 409)
    case 'too_many':
      return data({ typed, error: TOO_MANY_VIEWS }, 409)
    case 'saved':
      if (typed.isDefault) await makeDefault(db, userId, outcome.view.id)
      return redirectWithToast(outcome.view.href, { title: 'View saved' })
  }
}

export function typedView(form: URLSearchParams) {
  return { name: form.get('name') ?? '', isShared: form.has('isShared'), isDefault: form.has('isDefault') }
}
