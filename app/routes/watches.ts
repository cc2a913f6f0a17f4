import { redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { userAction } from '#app/people/auth/page-route.server.ts'
import { changeWatch, WATCH_FIELDS, WATCH_NOT_CHANGED } from '#app/site/watchlist/change-watch.server.ts'

export function loader() {
  return redirect('/dashboard')
}

export const action = userAction(
  async ({ request, user, writer, now }) => {
    const form = await readForm(request, WATCH_FIELDS)
    return redirectWithToast(pageOf(form), await changeWatch(writer, user.id, form, now))
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
