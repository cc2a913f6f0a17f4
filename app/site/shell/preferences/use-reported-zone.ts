import { useEffect } from 'react'
import type { Zone } from '#app/base/components/display/format.ts'
import { browserZone, isSameZone } from '#app/base/components/display/zone.ts'
import { zoneCookie } from './zone-cookie.ts'

/** Reports the visitor's time zone to the server, so that later pages are rendered in it. */
export function useReportedZone(ofPage: Zone, cookiePrefix: string): void {
  useEffect(() => {
    if (isSameZone(ofPage, browserZone())) return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = zoneCookie(browserZone(), cookiePrefix)
  }, [ofPage, cookiePrefix])
}
