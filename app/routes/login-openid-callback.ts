import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { forgetKeptForm, takeKeptForm } from '#app/people/auth/openid/kept-form.server.ts'
import { forgetFlow, signInPageBefore } from '#app/people/auth/openid/openid-flow.server.ts'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import { signInWithOpenId } from '#app/people/auth/openid/sign-in-with-openid.server.ts'
import { notFound, pageLoader } from '#app/people/auth/page-route.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { replaceSession } from '#app/people/auth/sessions/replace-session.server.ts'
import { backToSignIn } from '#app/people/auth/sign-in/back-to-sign-in.server.ts'
import { showEntered } from '#app/people/auth/sign-in/keep-entered.server.ts'

/** Where the provider leads back to. */
export const loader = pageLoader(async ({ request, context, reader, writer, now }) => {
  const settings = (await findOpenIdSettings(reader)) ?? notFound('Page')
  const { name } = settings
  const page = await signInPageBefore(request, now)
  const outcome = await signInWithOpenId(writer, { request, settings }, requestOrigin(request, context), now)
  const headers = new Headers({ 'Set-Cookie': await forgetFlow(request) })
  if (outcome.status === 'signed_in') {
    const { redirectTo, user } = outcome
    const cookie = await replaceSession(request, context, outcome.session)
    const sealed = await takeKeptForm(request)
    if (sealed) {
      const otherCookies = [await forgetFlow(request), await forgetKeptForm(request)]
      await showEntered(request, context, { sealed, page: redirectTo, user: user.publicId, cookie, otherCookies })
    }
    headers.append('Set-Cookie', cookie)
    const toast = { title: 'Welcome back!', description: 'You have been successfully logged in.' }
    return redirectWithToast(redirectTo, toast, { headers })
  }
  const description =
    outcome.status === 'failed'
      ? `${name} did not confirm who you are. Please try again.`
      : `No account here belongs to you at ${name}. Ask an administrator to add you.`
  return backToSignIn(
    { request, context },
    {
      page,
      toast: { title: 'Login failed', description },
      entered: await takeKeptForm(request),
      headers,
    },
  )
})
