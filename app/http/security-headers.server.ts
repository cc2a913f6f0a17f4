const EVERYWHERE: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const ONE_YEAR_SECONDS = 31_536_000

/** Sets what every answer carries; `nonce` is the one that its page's own scripts and styles bear. */
export function setSecurityHeaders(headers: Headers, url: URL, nonce: string): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value)
  if (url.protocol === 'https:') headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}`)

  headers.set('Content-Security-Policy', policyFor(headers.get('Content-Type') ?? '', url.host, nonce))
}

function policyFor(type: string, host: string, nonce: string): string {
  if (type.startsWith('text/html')) return pagePolicy(host, nonce)
  const nothing = "default-src 'none'; frame-ancestors 'none'"
  return type.startsWith('image/') ? `${nothing}; sandbox` : nothing
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
