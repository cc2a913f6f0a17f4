import { redirect } from '@remix-run/node'
import { findRequestSession } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { clearSessionCookie } from '#app/auth/sessions/session-cookie.server.ts'
import { SIGN_OUT_BROKE_DOWN } from '#app/auth/sign-in/auth-messages.ts'
import { signOut } from '#app/auth/sign-in/sign-out.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request, context }) => {
  const session = await findRequestSession(request)
  const outcome = session
    ? await signOut(database().writer, session, requestOrigin(request, context).address, now())
    : 'signed_out'
  if (outcome === 'failed') {
    return redirectWithToast('/dashboard', {
      title: 'Error',
      description: SIGN_OUT_BROKE_DOWN,
      variant: 'destructive',
    })
  }
  return redirectWithToast(
    '/login',
    { title: 'Signed out' },
    { headers: { 'Set-Cookie': await clearSessionCookie(request) } },
  )
})
