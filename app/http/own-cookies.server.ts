import { isHttps, isPublicUrlHttps } from './https.server.ts'

/**
 * What the names of our cookies begin with outside the application. Browsers take a cookie of this prefix only by https, for
 * this host alone and for all paths, so nobody on a neighbouring host or a plain connection can plant one.
 */
export function cookiePrefix(): '__Host-' | '' {
  return isPublicUrlHttps() ? '__Host-' : ''
}

/** Gives the cookies that came with the prefix their plain names, and drops the others. */
export function takeOwnCookies(headers: Headers): void {
  const prefix = cookiePrefix()
  const cookies = headers.get('Cookie')
  if (!prefix || !cookies) return

  const own = cookies.split(/;\s*/).filter((cookie) => cookie.startsWith(prefix))
  headers.set('Cookie', own.map((cookie) => cookie.slice(prefix.length)).join('; '))
}

/** Gives the cookies that go out the prefix, and keeps what a browser got by https off plain http. */
export function sealCookies(headers: Headers, url: URL): void {
  if (!isHttps(url)) return

  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', cookiePrefix() + secured(cookie))
}

function secured(cookie: string): string {
  return /; *secure/i.test(cookie) ? cookie : `${cookie}; Secure`
}
