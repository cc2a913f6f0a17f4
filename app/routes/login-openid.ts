import { redirect } from '@remix-run/node'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { isSigningInAgain } from '#app/people/auth/confirmation/confirmation.ts'
import { takeKeptForm } from '#app/people/auth/openid/kept-form.server.ts'
import { startOpenId } from '#app/people/auth/openid/openid-flow.server.ts'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import { notFound, pageLoader } from '#app/people/auth/page-route.server.ts'
import { backToSignIn } from '#app/people/auth/sign-in/back-to-sign-in.server.ts'

/** Leads to the provider. A link: the content policy lets no form lead to another site. */
export const loader = pageLoader(async ({ request, context, reader, now }) => {
  const settings = (await findOpenIdSettings(reader)) ?? notFound('Page')
  const url = new URL(request.url)
  const wanted = { redirectTo: safeRedirect(url.searchParams.get('redirectTo')), again: isSigningInAgain(url) }
  try {
    const { location, cookie } = await startOpenId(request, settings, wanted, now)
    return redirect(location, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    log.error({ err: error }, 'the OpenID provider could not be asked')
    return backToSignIn(
      { request, context },
      {
        page: `/login${url.search}`,
        toast: { title: 'Login failed', description: `${settings.name} cannot be reached. Please try again later.` },
        entered: await takeKeptForm(request),
      },
    )
  }
})
