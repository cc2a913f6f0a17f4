import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRole } from '#db/tables/user.ts'
import { changeView, deleteView, endDefault, makeDefault } from './saved-view.queries.server.ts'
import { NAME_TAKEN, ViewChangeSchema } from './saved-view.ts'

/** The buttons of the page, each with the id of its view, and the field beside `rename`. */
export const VIEW_FIELDS = ['rename', 'name', 'share', 'unshare', 'makeDefault', 'endDefault', 'delete'] as const

interface ViewsForm {
  user: { id: number; role: UserRole }
  form: URLSearchParams
  now: Date
}

/** Does what the pressed button says; a faulty name comes back with its reason. */
export async function changeViews(db: Kysely<Database>, { user, form, now }: ViewsForm) {
  const [pressed, id] = [...form].find(([field]) => field !== 'name') ?? []
  if (id === undefined) throw new Response('The form names no view.', { status: 400, statusText: 'Bad Request' })

  switch (pressed) {
    case 'makeDefault':
      if (!(await makeDefault(db, user.id, id))) notFound('View')
      return redirectWithToast('/views', { title: 'Default view set' })
    case 'endDefault':
      if (!(await endDefault(db, user.id, id))) notFound('View')
      return redirectWithToast('/views', { title: 'Default view removed' })
    case 'delete': {
      const outcome = await deleteView(db, user, id)
      if (outcome === 'not_found') notFound('View')
      if (outcome === 'not_yours') return notYours('Only its owner or an administrator can delete a view.')
      return redirectWithToast('/views', { title: 'View deleted' })
    }
    case 'rename': {
      const name = form.get('name') ?? ''
      const change = ViewChangeSchema.safeParse({ name })
      if (!change.success) return data({ refused: { id, name, error: change.error.issues[0]?.message ?? '' } }, 422)
      const { status } = await changeView(db, user.id, id, change.data, now)
      if (status === 'name_taken') return data({ refused: { id, name, error: NAME_TAKEN } }, 409)
      return changed(status, 'View renamed')
    }
    default: {
      const isShared = pressed === 'share'
      const { status } = await changeView(db, user.id, id, { isShared }, now)
      return changed(status, isShared ? 'View shared' : 'View no longer shared')
    }
  }
}

/** The name entered in a form that was not saved, if it renames a view. */
export function unrenamed(form: URLSearchParams) {
  const id = form.get('rename')
  return id === null ? undefined : { id, name: form.get('name') ?? '', error: undefined }
}

function changed(status: string, title: string): Promise<Response> {
  if (status === 'not_found') notFound('View')
  return status === 'not_yours' ? notYours('Only its owner can change a view.') : redirectWithToast('/views', { title })
}

function notYours(description: string): Promise<Response> {
  return redirectWithToast('/views', { title: 'Failed to change the view', description, variant: 'destructive' })
}
