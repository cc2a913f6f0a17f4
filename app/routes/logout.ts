import { redirect } from '@remix-run/node'
import { findRequestSession } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-route.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { signedOutHeaders } from '#app/auth/sessions/session-cookie.server.ts'
import { SIGN_OUT_BROKE_DOWN } from '#app/auth/sign-in/auth-messages.ts'
import { signOut } from '#app/auth/sign-in/sign-out.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request, context, writer, now }) => {
  const session = await findRequestSession(request)
  const outcome = session ? await signOut(writer, session, requestOrigin(request, context).address, now) : 'signed_out'
  if (outcome === 'failed') {
    return redirectWithToast('/dashboard', {
      title: 'Error',
      description: SIGN_OUT_BROKE_DOWN,
      variant: 'destructive',
    })
  }
  return redirectWithToast('/login', { title: 'Signed out' }, { headers: await signedOutHeaders(request) })
})
