import { redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { dismissFailure } from '#app/files/uploads/history/open-failures.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'

const HISTORY = '/upload/history'
const FAILED = 'Failed to dismiss the failure'

export const loader = adminLoader(() => redirect(HISTORY))

export const action = adminAction(
  async ({ request, id, writer, now }) => {
    const redirectTo = pageOf(await readForm(request, ['redirectTo']))
    const outcome = await dismissFailure(writer, id, now)
    if (outcome === 'not_found') notFound('Upload')
    if (outcome === 'not_failed') return failed(redirectTo, 'This upload has not failed.')
    return redirectWithToast(redirectTo, { title: 'Failure dismissed' })
  },
  { unsaved: (text, form) => failed(pageOf(form), text) },
)

function failed(redirectTo: string, description: string): Promise<Response> {
  return redirectWithToast(redirectTo, { title: FAILED, description, variant: 'destructive' })
}

/** The page the form is on. */
function pageOf(form: URLSearchParams): string {
  return safeRedirect(form.get('redirectTo'), HISTORY)
}
