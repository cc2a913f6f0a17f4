import { isHttps, isPublicUrlHttps } from './https.server.ts'

/**
 * Prefix of our cookie names on the wire. Browsers accept a `__Host-` cookie only over https, for this host and all
 * paths, so that neither a neighbouring host nor a plain connection can plant one.
 */
export function cookiePrefix(): '__Host-' | '' {
  return isPublicUrlHttps() ? '__Host-' : ''
}

/** Removes the prefix from incoming cookies and drops those without it. */
export function takeOwnCookies(headers: Headers): void {
  const prefix = cookiePrefix()
  const cookies = headers.get('Cookie')
  if (!prefix || !cookies) return

  const own = cookies.split(/;\s*/).filter((cookie) => cookie.startsWith(prefix))
  headers.set('Cookie', own.map((cookie) => cookie.slice(prefix.length)).join('; '))
}

/** Adds the prefix to outgoing cookies and marks those sent over https as Secure. */
export function sealCookies(headers: Headers, url: URL): void {
  if (!isHttps(url)) return

  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', cookiePrefix() + secured(cookie))
}

function secured(cookie: string): string {
  return /; *secure/i.test(cookie) ? cookie : `${cookie}; Secure`
}
