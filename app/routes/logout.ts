import { redirect } from '@remix-run/node'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findRequestSession } from '#app/people/auth/guards.server.ts'
import { pageAction } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { signedOutHeaders } from '#app/people/auth/sessions/session-cookie.server.ts'
import { SIGN_OUT_BROKE_DOWN } from '#app/people/auth/sign-in/auth-messages.ts'
import { signOut } from '#app/people/auth/sign-in/sign-out.server.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request, context, writer, now }) => {
  const session = await findRequestSession(request)
  const outcome = session ? await signOut(writer, session, requestOrigin(request, context), now) : 'signed_out'
  if (outcome === 'failed') {
    return redirectWithToast('/dashboard', {
      title: 'Error',
      description: SIGN_OUT_BROKE_DOWN,
      variant: 'destructive',
    })
  }
  return redirectWithToast('/login', { title: 'Signed out' }, { headers: await signedOutHeaders(request) })
})
