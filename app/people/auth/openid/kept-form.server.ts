import { createCookie } from '@remix-run/node'
import { isHttps } from '#app/base/http/https.server.ts'

/** Browsers keep no longer cookies. */
const MAX_LENGTH = 3_500
const VALID_SECONDS = 600

/**
 * The header that keeps what was entered in a form, sealed, while a provider signs its user in: the way there is a link, which
 * carries nothing. A longer form is not kept.
 */
export async function keepForOpenId(request: Request, sealed: string): Promise<string> {
  if (!isKeptForOpenId(sealed)) return forgetKeptForm(request)
  return keptForm(request).serialize(sealed)
}

export function isKeptForOpenId(sealed: string): boolean {
  return encodeURIComponent(sealed).length <= MAX_LENGTH
}

export async function takeKeptForm(request: Request): Promise<string | undefined> {
  const sealed: unknown = await keptForm(request).parse(request.headers.get('Cookie'))
  return typeof sealed === 'string' && sealed !== '' ? sealed : undefined
}

export async function forgetKeptForm(request: Request): Promise<string> {
  return keptForm(request).serialize('', { maxAge: 0, expires: new Date(0) })
}

/** Lax: the provider leads back here. */
function keptForm(request: Request) {
  const secure = isHttps(new URL(request.url))
  return createCookie('icon-radar-entered', {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: VALID_SECONDS,
  })
}
