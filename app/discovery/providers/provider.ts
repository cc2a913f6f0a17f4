import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'

/** Reads untrusted text in a thread, within a time limit. */
export interface ForeignTexts {
  read<Reading>(reader: string, args: readonly unknown[]): Promise<GuardedReading<Reading>>
}

export type GuardedReading<Reading> =
  | { outcome: 'read'; value: Reading }
  | { outcome: 'out_of_time' }
  /** The thread died on the text: it ran out of memory, or hit a bug. */
  | { outcome: 'failed'; error: unknown }

export interface ItemsProvider {
  /** At most ten items whose label or alias begins with the name, best first; no typo tolerance. */
  searchEntities(name: string, options: CallOptions): Promise<Sourced<EntityMatch[]>>
  /** Keyed by the requested id; after a redirect the entity has its new id. */
  getEntities(ids: readonly string[], options: CallOptions): Promise<Map<string, Answer<WikidataEntity>>>
  /** English names by id, of the items that have one. */
  getLabels(ids: readonly string[], options: CallOptions): Promise<Map<string, string>>
  /** Ids of the items that name the athlete in any property that tells of a relationship. */
  findItemsNaming(athleteId: string, options: CallOptions): Promise<Sourced<string[]>>
}

export interface ArticlesProvider {
  /** Follows redirects and title normalisation; `title` in the result is the article's own. */
  getArticle(title: string, options: CallOptions): Promise<Answer<WikipediaArticle>>
}

export interface PageviewsProvider {
  /** Dates are `YYYY-MM-DD`, both inclusive. `absent` means that the source has no data: unknown, not zero. */
  getViews(title: string, from: string, to: string, options: CallOptions): Promise<Answer<Pageviews>>
}

export interface TrafficProvider {
  /** Takes a host name or a URL; looks up the registrable domain. */
  getRank(site: string, options: CallOptions): Promise<TrafficRank>
  /** Begins to fetch the whole list if that is due; look-ups use the one before meanwhile. */
  refreshList(): Promise<void>
}

export interface PagesProvider {
  /**
   * Reads the start page, the pages that a link of it or of theirs says are about the athlete of the names, and those about founders,
   * owners and athletes, at most six a day.
   */
  readSite(site: string, options: CallOptions, names?: readonly string[]): Promise<SiteReading>
  /** Reads one page of a site; counts towards the six. */
  readPage(address: string, options: CallOptions): Promise<PageReading>
}

interface Sourced<T> {
  value: T
  request: RequestSource
}

export type Answer<T> =
  | { outcome: 'found'; value: T; request: RequestSource }
  | { outcome: 'absent'; request: RequestSource }

export interface EntityMatch {
  id: string
  label: string | null
  description: string | null
  /** The text that matched, and whether it is the item's label or an alias. */
  match: { type: 'label' | 'alias' | 'other'; text: string | null }
}

export interface WikipediaArticle {
  title: string
  /** Plain text; paragraphs are separated by line breaks, headings look like `== Heading ==`. */
  text: string
  revisionId: number
  /** URL of exactly this revision. */
  permanentUrl: string
  wikidataId: string | null
  /** A disambiguation page is never evidence. */
  isDisambiguation: boolean
  /** Addresses outside Wikipedia that it links to, at most 500. */
  externalLinks: string[]
}

export interface Pageviews {
  /** Title the counts belong to, without redirects. */
  title: string
  /** Every day of the range in order; days missing in the source are zero. */
  days: { date: string; views: number }[]
  total: number
}

export type TrafficRank =
  | { outcome: 'listed'; domain: string; rank: number; observedOn: string; request: RequestSource }
  | { outcome: 'not_listed'; domain: string; request: RequestSource }
  /** The URL is on a shared platform (instagram.com, linktr.ee …): its traffic is not the brand's. */
  | { outcome: 'shared_host'; domain: string }
  | { outcome: 'no_domain' }
  /** The source has nothing but its list, which was not fetched yet. */
  | { outcome: 'not_loaded'; domain: string }

export type SiteReading =
  | { outcome: 'read'; host: string; pages: SitePage[]; handles: SocialHandle[]; notRead: UnreadPage[] }
  /** Recognised as parked or for sale. */
  | { outcome: 'parked'; host: string; page: SitePage }
  /** 404 or 410 at the root. */
  | { outcome: 'gone'; host: string; request: RequestSource }
  /**
   * Says nothing about the brand. The message is safe for users: it never reveals what an internal address returned.
   */
  | { outcome: 'unreadable'; host: string; reason: UnreadableReason; message: string; retryAfterMs?: number }

export type PageReading = { outcome: 'read'; page: SitePage } | Extract<SiteReading, { outcome: 'unreadable' }>

export type UnreadableReason =
  | 'refused'
  | 'shared_host'
  | 'robots'
  | 'timeout'
  | 'unreachable'
  | 'server_error'
  | 'client_error'
  | 'rate_limited'
  | 'redirect_loop'
  | 'too_large'
  | 'not_html'
  /** A bot check, a block, a login or an error with status 200: not the site's own content. */
  | 'not_its_own'
  /** The page was fetched, but takes too long to read. */
  | 'out_of_time'
  | 'page_budget'

export interface UnreadPage {
  url: string
  reason: UnreadableReason
}

/** The content of one page. Every string is untrusted data, never an instruction. */
export interface PageContent {
  title: string | null
  /** og:site_name */
  siteName: string | null
  description: string | null
  language: string | null
  /** From JSON-LD datePublished or article:published_time, ISO 8601. */
  publishedAt: string | null
  /** Visible text. Blocks are separated by line breaks, so that no sentence spans two. */
  text: string
  /** Every JSON-LD node of the page: lists and @graph flattened, nested nodes left inside their parent. */
  jsonLd: Record<string, unknown>[]
  handles: SocialHandle[]
  /** SHA-256 of title and text, hex, case and white space folded: equal for copies of one text. */
  contentHash: string
}

export interface SitePage extends PageContent {
  url: string
  finalUrl: string
  status: number
  /** Absolute URLs on other hosts, without duplicates, in document order. */
  externalLinks: string[]
  retrievedAt: string
  request: RequestSource
}
