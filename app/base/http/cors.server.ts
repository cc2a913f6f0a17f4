import { config } from '#app/base/platform/config.server.ts'

const API = /^\/api\/v1\//i
const SENT_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id'
const READ_HEADERS =
  'Content-Disposition, ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id'
const PREFLIGHT_HOLDS_SECONDS = 600

/** The origin of another site whose pages may call the API; undefined for every other request. */
export function corsOrigin(origin: string | null | undefined, url: URL): string | undefined {
  const { corsOrigins } = config()
  if (corsOrigins.length === 0 || !origin || !API.test(url.pathname) || !corsOrigins.includes(origin)) return undefined
  return new URL(origin).host === url.host ? undefined : origin
}

/** Lets such a page read the response. Never with credentials: those pages send a token, not the cookie. */
export function setCorsHeaders(headers: Headers, request: Request, url: URL): void {
  if (config().corsOrigins.length === 0 || !API.test(url.pathname)) return

  headers.append('Vary', 'Origin')
  const origin = corsOrigin(request.headers.get('Origin'), url)
  if (!origin) return

  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Expose-Headers', READ_HEADERS)
  if (request.method !== 'OPTIONS' || !request.headers.has('Access-Control-Request-Method')) return
  headers.set('Access-Control-Allow-Methods', headers.get('Allow') ?? '')
  headers.set('Access-Control-Allow-Headers', SENT_HEADERS)
  headers.set('Access-Control-Max-Age', String(PREFLIGHT_HOLDS_SECONDS))
}
