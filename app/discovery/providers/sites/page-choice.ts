import { registrableDomain } from '#app/platform/site-host.ts'
import type { PageLink } from '../html/html-page.server.ts'

/** Words of pages that say who is behind a brand, most telling first. */
const TELLING_WORDS = [
  'founder',
  'about',
  'our-story',
  'story',
  'history',
  'team',
  'company',
  'ambassador',
  'athlete',
  'investor',
  'press',
  'news',
]
const PATTERNS = TELLING_WORDS.map((word) => new RegExp(`(^|[^a-z])${word.replace('-', '[\\s_-]?')}s?(?![a-z])`, 'i'))

export const PAGES_A_DAY = 6
const MOST_PER_WORD = 2
const NOT_A_PAGE = /\.(pdf|jpe?g|png|gif|webp|svg|mp4|mp3|zip|docx?|xlsx?|pptx?|xml|rss|json|ics)$/i

/** The links worth following from a start page, best first: same registrable domain, at most two per word. */
export function choosePages(links: readonly PageLink[], startUrl: string, most: number): string[] {
  const domain = registrableDomain(startUrl) ?? new URL(startUrl).hostname
  const seen = new Set([pageKey(startUrl)])
  const perWord = new Map<number, number>()
  const chosen: string[] = []

  for (const { url, word } of rankLinks(links, domain, new URL(startUrl).origin)) {
    const key = pageKey(url)
    const taken = perWord.get(word) ?? 0
    if (seen.has(key) || taken === MOST_PER_WORD) continue

    seen.add(key)
    perWord.set(word, taken + 1)
    chosen.push(url)
    if (chosen.length === most) break
  }
  return chosen
}

function rankLinks(links: readonly PageLink[], domain: string, origin: string): { url: string; word: number }[] {
  return links
    .filter(({ url }) => (registrableDomain(url) ?? new URL(url).hostname) === domain)
    .filter(({ url }) => !NOT_A_PAGE.test(new URL(url).pathname))
    .map(({ url, text }) => ({ url, word: tellingWord(url, text), distance: url.startsWith(`${origin}/`) ? 0 : 1 }))
    .filter(({ word }) => word !== -1)
    .toSorted((a, b) => a.word - b.word || a.distance - b.distance || a.url.length - b.url.length)
}

function tellingWord(url: string, text: string): number {
  const { pathname } = new URL(url)
  return PATTERNS.findIndex((pattern) => pattern.test(pathname) || pattern.test(text))
}

/** URLs that differ only in scheme, www. or a trailing slash are the same page. */
function pageKey(address: string): string {
  const { hostname, pathname, search } = new URL(address)
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}
