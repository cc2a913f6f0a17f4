import { redirect } from '@remix-run/node'
import { isSameOrigin, isUnsafe } from '#app/base/http/own-origin.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { READ_ONLY } from './accounts/read-only.ts'
import type { SignedInUser } from './accounts/signed-in-user.ts'
import { findSession, findSessionByAccessToken, recordSessionUse, type Session } from './sessions/session.server.ts'
import { readSessionCookie } from './sessions/session-cookie.server.ts'

export type { SignedInUser } from './accounts/signed-in-user.ts'

/** The session of a page's signed-in user; visitors are sent to sign in and return afterwards. */
export async function requireSession(request: Request): Promise<Session> {
  return assertSession(await findRequestSession(request), request)
}

/** The session if there is one and it may be used; else throws as requireSession does. */
export function assertSession(session: Session | undefined, request: Request): Session {
  if (!session) throw toSignIn(request)
  if (session.needsFactor && !isBelow(SECURITY_PAGE, request)) throw redirect(SECURITY_PAGE)
  return session
}

/** Where a second factor is set up. */
const SECURITY_PAGE = '/settings/security'

function isBelow(page: string, request: Request): boolean {
  return `${new URL(request.url).pathname}/`.startsWith(`${page}/`)
}

export async function requireUser(request: Request): Promise<SignedInUser> {
  return (await requireSession(request)).user
}

/** Like requireUser; users with another role get the Access Denied screen. */
export async function requireAdmin(request: Request): Promise<SignedInUser> {
  return assertAdmin(await requireUser(request), request)
}

/** The user if it is an administrator; else throws as requireAdmin does. */
export function assertAdmin(user: SignedInUser | null, request: Request): SignedInUser {
  if (!user) throw toSignIn(request)
  if (user.role !== 'ADMIN') throw accessDenied()
  return user
}

/** The user unless it is a viewer. */
export function assertEditor(user: SignedInUser): SignedInUser {
  if (user.isReadOnly) throw new Response(READ_ONLY, { status: 403, statusText: 'Access Denied' })
  return user
}

export async function findUser(request: Request): Promise<SignedInUser | null> {
  return (await findRequestSession(request))?.user ?? null
}

/** The session of a page request, by its cookie only. Writes must come from one of our pages. */
export async function findRequestSession(request: Request): Promise<Session | undefined> {
  return noted(await sessionOfCookie(request))
}

/** The session of an API call, by access token or else by cookie. */
export async function findCallSession(request: Request): Promise<Session | undefined> {
  const token = bearerToken(request)
  if (token === undefined) return findRequestSession(request)
  return noted(await findSessionByAccessToken(database().reader, token, now()))
}

export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
}

async function sessionOfCookie(request: Request): Promise<Session | undefined> {
  const refreshToken = await readSessionCookie(request)
  if (!refreshToken) return undefined
  if (isUnsafe(request) && !isSameOrigin(request)) throw foreignWrite()
  return findSession(database().reader, refreshToken, now())
}

const USE_IS_NOTED_EVERY_MS = 60_000

async function noted(session: Session | undefined): Promise<Session | undefined> {
  const at = now()
  if (!session || at.getTime() - Date.parse(session.lastUsedAt) < USE_IS_NOTED_EVERY_MS) return session

  try {
    await recordSessionUse(database().writer, session, at)
  } catch (error) {
    // Reads continue when the storage is full or read-only.
    log.warn({ err: error }, 'the use of a session could not be noted')
  }
  return session
}

/** A form's action URL may have no page, so after a write the visitor returns to the page with the form. */
function pathToReturnTo(request: Request): string {
  const { origin, pathname, search } = new URL(request.url)
  if (!isUnsafe(request)) return pathname + search

  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return '/dashboard'
  const page = new URL(referrer)
  return page.origin === origin ? page.pathname + page.search : '/dashboard'
}

function toSignIn(request: Request): Response {
  return redirect(signInAddress(pathToReturnTo(request)))
}

export function signInAddress(redirectTo: string): string {
  return `/login?${new URLSearchParams({ redirectTo })}`
}

function accessDenied(): Response {
  return new Response("You don't have permission to access this page. Administrator privileges are required.", {
    status: 403,
    statusText: 'Access Denied',
  })
}

function foreignWrite(): Response {
  return new Response('The request did not come from a page of this site.', { status: 403, statusText: 'Forbidden' })
}
