import { config } from '#app/base/platform/config.server.ts'
import { isHttps } from './https.server.ts'

const EVERYWHERE: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const ONE_YEAR_SECONDS = 31_536_000
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Sets the security headers of every response, and the charset of texts; `nonce` allows the page's own scripts and styles. */
export function setSecurityHeaders(headers: Headers, url: URL, nonce: string): void {
  for (const [name, value] of commonHeaders(url)) headers.set(name, value)
  const type = withCharset(headers.get('Content-Type') ?? '')
  if (type) headers.set('Content-Type', type)
  headers.set('Content-Security-Policy', policyFor(type, url.host, nonce))
}

/** Headers of static files, which are no pages when opened by themselves. */
export function fileHeaders(url: URL | undefined): [name: string, value: string][] {
  return [...commonHeaders(url), ['Content-Security-Policy', `${NOTHING}; sandbox`]]
}

function commonHeaders(url: URL | undefined): [name: string, value: string][] {
  const transport = isHttps(url) ? { 'Strict-Transport-Security': transportPolicy() } : {}
  return Object.entries({ ...EVERYWHERE, ...transport })
}

function transportPolicy(): string {
  return `max-age=${ONE_YEAR_SECONDS}${config().hstsIncludeSubdomains === '1' ? '; includeSubDomains' : ''}`
}

function policyFor(type: string, host: string, nonce: string): string {
  if (type.startsWith('text/html')) return pagePolicy(host, nonce)
  return type.startsWith('image/') ? `${NOTHING}; sandbox` : NOTHING
}

function pagePolicy(host: string, nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const IS_TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:(?:[\w.-]+\+)?(?:json|xml)|javascript))/i

/** A media type of text with its charset, so that no reader has to guess; any other one as it is. */
function withCharset(type: string): string {
  return IS_TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
