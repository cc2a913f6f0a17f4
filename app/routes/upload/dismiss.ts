import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { dismissFailure } from '#app/uploads/history/open-failures.server.ts'

const HISTORY = '/upload/history'
const FAILED = 'Failed to dismiss the failure'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return redirect(HISTORY)
}

export const action = pageAction(
  async ({ request, params: { id = '' } }) => {
    await requireAdmin(request)
    const redirectTo = pageOf(await readForm(request, ['redirectTo']))
    const outcome = await dismissFailure(database().writer, id, now())
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
