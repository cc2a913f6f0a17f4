import { randomBytes } from 'node:crypto'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { errorResponse } from '#app/base/api/api-answer.server.ts'
import { ApiError } from '#app/base/api/api-error.ts'
import { limitBody } from '#app/base/http/bodies/limited-body.server.ts'
import { corsOrigin, setCorsHeaders } from '#app/base/http/cors.server.ts'
import { sealCookies, takeOwnCookies } from '#app/base/http/own-cookies.server.ts'
import { isOwnHost } from '#app/base/http/own-hosts.server.ts'
import { isForeignWrite, isUnsafe } from '#app/base/http/own-origin.server.ts'
import { setSecurityHeaders } from '#app/base/http/security-headers.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { isBlankSearch } from '#app/insight/search/form/blank-search.ts'
import { noteForbidden } from '#app/people/auth/audit/note-forbidden.server.ts'
import { noteLimitedRequest } from '#app/people/auth/audit/note-limited.server.ts'
import { bearerToken } from '#app/people/auth/guards.server.ts'
import { endPlainSession } from '#app/people/auth/sessions/end-plain-session.server.ts'
import { isPrefetch } from '#app/site/shell/page-cache/prefetch.ts'
import { createApiCalls } from './api-calls.server.ts'
import { listApiRoutes } from './api-routes.server.ts'
import { limitPages, withRefusals } from './limit-pages.server.ts'
import { createPageHandler } from './page-routes.server.ts'
import { waitingAnswer } from './start/waiting-answer.server.ts'
import { createUploadCheck } from './upload-routes.server.ts'
import '#app/base/http/load-context.ts'

export interface RequestFacts {
  requestId: string
  clientAddress: string
  localAddress?: string | undefined
  cameOverLoopback?: boolean
  noteUser?: (publicId: string) => void
  noteRoute?: (pattern: string) => void
}

/** The largest file that any screen accepts is 50 MiB; its form adds a little. */
const MAX_UPLOAD_BYTES = 52_428_800 + 1_048_576
/** A form may hold several files; anything beyond the limit of one is discarded as it arrives. */
const MAX_FORM_WITH_FILES_BYTES = 10 * MAX_UPLOAD_BYTES
const MAX_BODY_BYTES = 1_048_576
/** The response when the same request may succeed a little later. */
const MUST_WAIT = new Set([429, 503])
const A_MOMENT = '1'

/**
 * Every request passes through here: oversized, forged and malformed requests are rejected, the rest goes to its route.
 */
export function createHandler(build: ServerBuild) {
  const handle = limitPages(build, createPageHandler(pagesOf(build)))
  const findApiCall = createApiCalls(build)
  const takesFile = createUploadCheck(build)

  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    const cspNonce = randomBytes(16).toString('base64')
    const url = new URL(request.url)
    const isPageData = url.pathname.endsWith('.data')
    if (corsOrigin(request.headers.get('Origin'), url)) request.headers.delete('Cookie')
    const plainSessionCleared = await endPlainSession(request, { ...facts })
    takeOwnCookies(request.headers)
    let userId: string | undefined
    const noteUser = (publicId: string) => {
      userId = publicId
      facts.noteUser?.(publicId)
    }
    const context: AppLoadContext = { cspNonce, serverBuild: build, isPageData, ...facts, noteUser }
    const answer = await respond(request, context)
    if (answer.status === 403) await noteForbidden(request, context)
    if (answer.status === 429) await noteLimitedRequest(request, context, userId)

    const { headers } = answer
    if (MUST_WAIT.has(answer.status) && !headers.has('Retry-After')) {
      headers.set('Retry-After', context.retryAfter ?? A_MOMENT)
    }
    if (context.rateLimit && (isApi(url) || answer.status === 429)) {
      headers.set('RateLimit-Policy', context.rateLimit.policy)
      headers.set('RateLimit', context.rateLimit.left)
    }
    headers.set('X-Request-Id', facts.requestId)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', caching(request, userId !== undefined))
    sealCookies(headers, url)
    if (plainSessionCleared) headers.append('Set-Cookie', plainSessionCleared)
    setSecurityHeaders(headers, url, cspNonce)
    setCorsHeaders(headers, request, url)
    return answer
  }

  async function respond(request: Request, context: AppLoadContext) {
    if (!isOwnHost(new URL(request.url), context.localAddress)) return refuse(request, 421, FOREIGN_HOST)
    if (isBlankSearch(request)) return new Response(null, { status: 204 })
    if (isBehindUntrustedProxy(request)) tellOfProxy()
    const waiting = waitingAnswer(new URL(request.url), context.cspNonce)
    if (waiting) return waiting

    const maxBytes = takesFile(new URL(request.url)) ? MAX_FORM_WITH_FILES_BYTES : MAX_BODY_BYTES
    if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return refuse(request, 413, tooLarge(maxBytes))

    // A token authenticates API calls only; pages ignore it, and Remix rejects cross-site writes by throwing.
    const call = findApiCall(request, context.noteRoute)
    const isCors = corsOrigin(request.headers.get('Origin'), new URL(request.url)) !== undefined
    if (isForeignWrite(request) && !(call && (isCors || bearerToken(request))))
      return refuse(
        request,
        403,
        isBehindUntrustedProxy(request) ? `${FOREIGN_WRITE} ${SET_TRUST_PROXY}` : FOREIGN_WRITE,
      )
    if (call instanceof Response) return call

    const body = request.body ? limitBody(request.body, maxBytes) : undefined
    try {
      const answer = await (call ?? handle)(forRoute(request, body?.stream), context)
      return body?.isExceeded() ? refuse(request, 413, tooLarge(maxBytes)) : answer
    } catch (error) {
      log.error({ err: error, requestId: context.requestId }, 'a request failed outside its route')
      return refuse(request, 500, 'An error occurred')
    }
  }
}

/**
 * Nothing that a signed-in user sees is kept: with `no-cache` alone, Back would show a page again after signing out. What
 * a page prefetches has to be kept until it is followed; signing out removes it.
 */
function caching(request: Request, hasUser: boolean): string {
  const isForUser = hasUser || isUnsafe(request)
  return isForUser && !isPrefetch(request) ? 'private, no-store' : 'private, no-cache'
}

/** API calls have been matched before. */
function pagesOf(build: ServerBuild): ServerBuild {
  const calls = new Set(listApiRoutes(build).map(({ id }) => id))
  const others = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !calls.has(id)))
  return {
    ...build,
    routes: withRefusals(others(build.routes)),
    assets: { ...build.assets, routes: others(build.assets.routes) },
  }
}

const FOREIGN_HOST = 'This site is not served under this host name.'
const FOREIGN_WRITE = 'The request did not come from a page of this site.'

const SET_TRUST_PROXY = 'If a proxy stands before Icon Radar, set TRUST_PROXY to the number of proxies.'

function isBehindUntrustedProxy({ headers }: Request): boolean {
  return config().trustProxy === 0 && (headers.has('X-Forwarded-Proto') || headers.has('X-Forwarded-Host'))
}

let isProxyTold = false

/** Once: anybody can send the headers. */
function tellOfProxy(): void {
  if (isProxyTold) return
  isProxyTold = true
  log.warn(`A request came with the headers of a proxy, which do not count while TRUST_PROXY is 0. ${SET_TRUST_PROXY}`)
}

function tooLarge(maxBytes: number): string {
  return `The body is larger than ${maxBytes} bytes.`
}

function refuse(request: Request, status: number, message: string): Response {
  if (isApi(new URL(request.url))) return errorResponse(new ApiError(status, message))
  return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function isApi({ pathname }: URL): boolean {
  return pathname.startsWith('/api/')
}

/**
 * Remix treats `_data` as a request of its former client, so the parameter is removed. Remix also compares a write's
 * Origin with the host in the headers, so they are set to the host determined before, whatever the client sent.
 */
function forRoute(request: Request, body: ReadableStream<Uint8Array> | undefined): Request {
  const url = new URL(request.url)
  if (!body && !isUnsafe(request) && !url.searchParams.has('_data')) return request

  url.searchParams.delete('_data')
  const { method, signal } = request
  const headers = new Headers(request.headers)
  headers.delete('X-Forwarded-Host')
  headers.set('Host', url.host)
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}
