import { redirect } from '@remix-run/node'
import { requireUser } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { changeWatch, WATCH_FIELDS, WATCH_NOT_CHANGED } from '#app/watchlist/change-watch.server.ts'

export function loader() {
  return redirect('/dashboard')
}

export const action = pageAction(
  async ({ request }) => {
    const { id: userId } = await requireUser(request)
    const form = await readForm(request, WATCH_FIELDS)
    return redirectWithToast(pageOf(form), await changeWatch(database().writer, userId, form, now()))
  },
  {
    unsaved: (text, form) =>
      redirectWithToast(pageOf(form), { title: WATCH_NOT_CHANGED, description: text, variant: 'destructive' }),
  },
)

/** The page the form is on. */
function pageOf(form: URLSearchParams): string {
  return safeRedirect(form.get('redirectTo'), '/dashboard')
}
