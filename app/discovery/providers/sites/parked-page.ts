import { registrableDomain } from '#app/base/platform/site-host.ts'

const MARKETPLACES = new Set([
  'above.com',
  'afternic.com',
  'bodis.com',
  'dan.com',
  'domainmarket.com',
  'hugedomains.com',
  'parkingcrew.net',
  'sedo.com',
  'sedoparking.com',
  'undeveloped.com',
])

/** A real brand's page is longer than a sales notice. */
const MAX_NOTICE_LENGTH = 3_000

const NOTICES = [
  /\b(this|the) (premium )?(web )?(domain|website|site)( name)? ([\w.-]+ )?(is|may be|might be|could be) (now )?(available )?(for sale|for purchase|parked)/i,
  /\b(domain|website)( name)? (is )?for sale\b/i,
  /\b(buy|purchase|make an offer on|get|own) this domain\b/i,
  /\b[\w-]+(\.[a-z]{2,})+ is (for sale|parked)\b/i,
  /\bparked (free|domain|page)\b/i,
  /\bdomain (has expired|is expired|parking)\b/i,
  /\b(has been registered|is parked) (at|by|with|courtesy of) \w+/i,
]

/** Whether a page only says that its domain is parked or for sale. */
export function isParkedPage(page: { finalUrl: string; title: string | null; text: string }): boolean {
  if (MARKETPLACES.has(registrableDomain(page.finalUrl) ?? '')) return true
  if (page.text.length > MAX_NOTICE_LENGTH) return false
  return NOTICES.some((notice) => notice.test(`${page.title ?? ''}\n${page.text}`))
}
