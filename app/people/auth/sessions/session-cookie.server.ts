import { createCookie } from '@remix-run/node'
import { isHttps } from '#app/base/http/https.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import type { OpenedSession } from './session.server.ts'

/** On the wire it may have a prefix. */
const COOKIE_NAME = 'icon-radar-auth'

/** Without cookies: that would clear those of all hosts of the domain. */
export const CLEAR_SITE_DATA = { 'Clear-Site-Data': '"cache", "storage"' }

/** The refresh token in the signed cookie. */
export async function readSessionCookie(request: Request): Promise<string | undefined> {
  const cookies = request.headers.get('Cookie')
  if (!cookies?.includes(`${COOKIE_NAME}=`)) return undefined

  const value: unknown = await sessionCookie().parse(cookies)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Without `remember`, a session cookie. */
export async function serializeSessionCookie(
  request: Request,
  { refreshToken, remember }: Pick<OpenedSession, 'refreshToken' | 'remember'>,
): Promise<string> {
  return sessionCookie().serialize(refreshToken, {
    secure: isHttps(new URL(request.url)),
    ...(remember ? { maxAge: config().rememberTtl } : {}),
  })
}

/** Signs out in the browser: the cookie, and what the browser has kept of the user's pages. */
export async function signedOutHeaders(request: Request): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await clearSessionCookie(request), ...CLEAR_SITE_DATA })
}

export async function clearSessionCookie(request: Request): Promise<string> {
  return sessionCookie().serialize('', { secure: isHttps(new URL(request.url)), maxAge: 0, expires: new Date(0) })
}

function sessionCookie() {
  return createCookie(COOKIE_NAME, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secrets: [keyFor('session cookie').toString('base64url')],
  })
}
