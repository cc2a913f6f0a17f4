import { redirect } from '@remix-run/node'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/base/http/not-found.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { isSigningInAgain } from '#app/people/auth/confirmation/confirmation.ts'
import { startOpenId } from '#app/people/auth/openid/openid-flow.server.ts'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'

/** Leads to the provider. A link: the content policy lets no form lead to another site. */
export const loader = pageLoader(async ({ request, reader, now }) => {
  const settings = (await findOpenIdSettings(reader)) ?? notFound('Page')
  const url = new URL(request.url)
  const wanted = { redirectTo: safeRedirect(url.searchParams.get('redirectTo')), again: isSigningInAgain(url) }
  try {
    const { location, cookie } = await startOpenId(request, settings, wanted, now)
    return redirect(location, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    log.error({ err: error }, 'the OpenID provider could not be asked')
    return redirectWithToast(`/login${url.search}`, {
      title: 'Login failed',
      description: `${settings.name} cannot be reached. Please try again later.`,
      variant: 'destructive',
    })
  }
})
