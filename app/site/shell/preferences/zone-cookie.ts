import { UTC, type Zone } from '#app/base/components/display/format.ts'

const ONE_YEAR_SECONDS = 31_536_000
const COOKIE = /(?:^|;\s*)zone=([a-zA-Z0-9-]{2,35})~([\w+/-]{1,64})(?:;|$)/

/** The visitor's locale and time zone, as the browser reported them; UTC until then. */
export function readZone(request: Request): Zone {
  const [, locale, timeZone] = COOKIE.exec(request.headers.get('Cookie') ?? '') ?? []
  return locale && timeZone && isKnown({ locale, timeZone }) ? { locale, timeZone } : UTC
}

/** As the page's script writes it; with our cookie prefix, if there is one. */
export function zoneCookie({ locale, timeZone }: Zone, prefix = ''): string {
  const secure = prefix ? '; Secure' : ''
  return `${prefix}zone=${locale}~${timeZone}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
}

function isKnown({ locale, timeZone }: Zone): boolean {
  try {
    new Intl.DateTimeFormat(locale, { timeZone })
    return true
  } catch {
    return false
  }
}
