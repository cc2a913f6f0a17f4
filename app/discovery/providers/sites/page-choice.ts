import { registrableDomain } from '#app/base/platform/site-host.ts'
import { findMentions, foldLetters, nameTokens } from '#app/champion-index/evidence/names.ts'
import type { PageLink } from '../html/html-page.server.ts'

/**
 * Words of pages that say who is behind a brand or an athlete, the most telling kind first. Sites name them in their own
 * language even where the pages themselves are in English; as folded letters, and as the beginnings of words with `*`.
 */
const TELLING_WORDS = [
  'founder grunder* fondateur* fondatrice* fundador* fondator* oprichter* grundare* zalozyciel*',
  'owner ownership shareholder eigentumer* inhaber* propriet* actionnaire* eigenaar* eigenaren agare* eier* wlascicie*',
  'about who-we-are meet uber-uns ueber-uns sobre* nosotros quienes-somos quem-somos qui-sommes* a-propos chi-siamo over-ons om-oss om-os o-nas o-nama uber-mich ueber-mich quien-soy quem-sou qui-suis* chi-sono over-mij om-mig om-meg o-mnie',
  'our-story story origin heritage verhaal',
  'history geschichte historia histoire storia historie',
  'team people crew leadership management board directors front-office governance equipe equipo zespol',
  'company corporate club organisation organization unternehmen empresa entreprise azienda bedrijf foretag',
  'ambassador friends-of collab* botschafter* markenbotschafter* embajador* embaixador* ambassad* ambasciator* ambasador*',
  'athlete roster rider player spieler* jugador* jogador* joueur* giocator* speler* athleten atleta* atleti atleten atleter zawodni*',
  'investor backer portfolio investment investoren inversor* investisseur* investidor* investitor* inwestor*',
  'partner sponsor* partenaire* socios parceir* patrocin* samarbeid* samarbet*',
  'venture project business entrepreneur* beyond off-the-court off-the-field off-the-pitch off-the-track off-the-course',
  'bio biography biograf* biographie profile',
  'press newsroom media presse prensa imprensa stampa',
  'news journal blog aktuelles noticias actualit* notizie nieuws nyheter',
]
const PATTERNS = TELLING_WORDS.map(
  (words) => new RegExp(`(?:^|[^a-z])(?:${words.split(' ').map(patternOf).join('|')})(?![a-z])`),
)

export const PAGES_A_DAY = 6
const MAX_PER_WORD = 2
const MAX_NAMING = 3
/** Beside the start page, if it links to so many. */
const LEAST_PAGES = 3
const NOT_A_PAGE = /\.(pdf|jpe?g|png|gif|webp|svg|mp4|mp3|zip|docx?|xlsx?|pptx?|xml|rss|json|ics)$/i
/** What is sold, and what the law demands. */
const TELLS_NOTHING =
  /\/(?:products?|cart|checkout|account|login|privacy[^/]*|terms[^/]*|cookies?[^/]*|policies)(?:\/|$)/i

function patternOf(word: string): string {
  return word.endsWith('*') ? `${separated(word.slice(0, -1))}[a-z]*` : `${separated(word)}s?`
}

function separated(word: string): string {
  return word.replaceAll('-', '[\\s_-]?')
}

/**
 * The links worth following from a start page, best first: same registrable domain, one page of each kind before the second
 * of any. A small site calls its pages what it likes, so a few of those that its start page links to are read in any case.
 */
export function choosePages(links: readonly PageLink[], startUrl: string, most: number): string[] {
  const perWord = new Map<number, number>()
  const own = linksOfSite(links, startUrl)
  const ranked = own
    .map((link) => ({ ...link, word: tellingWord(link) }))
    .filter(({ word }) => word !== -1)
    .toSorted((a, b) => a.word - b.word || a.distance - b.distance || a.url.length - b.url.length)
    .map((link) => {
      const round = perWord.get(link.word) ?? 0
      perWord.set(link.word, round + 1)
      return { ...link, round }
    })
  const telling = ranked
    .filter(({ round }) => round < MAX_PER_WORD)
    .toSorted((a, b) => a.round - b.round || a.word - b.word)
    .map(({ url }) => url)
  const others = own.filter((link) => tellingWord(link) === -1 && isMainPage(link)).map(({ url }) => url)
  return [...telling, ...others.slice(0, Math.max(0, LEAST_PAGES - telling.length))].slice(0, most)
}

/** Directly below the root, or below a language or the pages of a shop. */
const MAIN_PAGE = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/|pages\/)?([\p{L}\d_]+(?:-[\p{L}\d_]+){0,3})\/?$/iu
const SELLS_OR_SERVES =
  /(?:^|-)(?:shop|store|stores|boutique|boutiques|shipping|delivery|returns|sale|gift|gifts|faq|faqs|help|support|contact|kontakt|contacto|contatti|imprint|impressum|legal|tickets?|schedule|results|calendar|events?|tour|gallery|videos?|photos?|search|sitemap|newsletter|locations?|jobs|careers?|register|signup|accessibility|wholesale|stockists?)(?:-|$)/u

function isMainPage({ url, path, distance }: SiteLink): boolean {
  const [, name] = MAIN_PAGE.exec(path) ?? []
  return distance === 0 && name !== undefined && new URL(url).search === '' && !SELLS_OR_SERVES.test(foldLetters(name))
}

/** The links of a page to others of its site that name the athlete, in their text or their address. */
export function chooseNaming(links: readonly PageLink[], pageUrl: string, names: readonly string[]): string[] {
  const full = names.filter((name) => nameTokens(name).length > 1)
  const squashed = full.map(squash).filter((name) => name !== '')
  return linksOfSite(links, pageUrl)
    .filter(
      ({ path, text }) =>
        squashed.some((name) => path.split('/').some((part) => squash(part).includes(name))) ||
        full.some((name) => findMentions(text, name).length > 0),
    )
    .map(({ url }) => url)
    .slice(0, MAX_NAMING)
}

function squash(text: string): string {
  return foldLetters(text).replace(/[^a-z0-9]/g, '')
}

interface SiteLink extends PageLink {
  path: string
  distance: number
}

/** Those to other pages of the site, each once. */
function linksOfSite(links: readonly PageLink[], pageUrl: string): SiteLink[] {
  const domain = registrableDomain(pageUrl) ?? new URL(pageUrl).hostname
  const { origin } = new URL(pageUrl)
  const own = new Map<string, SiteLink>()
  for (const { url, text } of links) {
    const { hostname, pathname } = new URL(url)
    if ((registrableDomain(url) ?? hostname) !== domain) continue
    if (NOT_A_PAGE.test(pathname) || TELLS_NOTHING.test(pathname)) continue
    const link = { url, text, path: decoded(pathname), distance: url.startsWith(`${origin}/`) ? 0 : 1 }
    const key = pageKey(url)
    const known = own.get(key)
    if (key !== pageKey(pageUrl) && (!known || link.distance < known.distance)) own.set(key, link)
  }
  return [...own.values()]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function tellingWord({ path, text }: SiteLink): number {
  const [folded, label] = [foldLetters(path), foldLetters(text)]
  return PATTERNS.findIndex((pattern) => pattern.test(folded) || pattern.test(label))
}

/** URLs that differ only in scheme, www. or a trailing slash are the same page. */
function pageKey(address: string): string {
  const { hostname, pathname, search } = new URL(address)
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}
