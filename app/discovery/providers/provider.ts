import type { WikidataEntity } from '#app/evidence/structured/wikidata-entity.ts'
import type { SocialHandle } from '#app/platform/names/social-handle.ts'

/** The outside sources the pipeline reads. Every call throws ProviderError, or the signal's reason when it is aborted. */
export interface Providers {
  wikidata: WikidataProvider
  wikipedia: WikipediaProvider
  pageviews: PageviewsProvider
  tranco: TrancoProvider
  site: SiteProvider
  texts: ForeignTexts
}

/** Reads what strangers wrote where that holds nothing up, within a limit of time. */
export interface ForeignTexts {
  read<Reading>(reader: string, args: readonly unknown[]): Promise<GuardedReading<Reading>>
}

export type GuardedReading<Reading> =
  | { outcome: 'read'; value: Reading }
  | { outcome: 'out_of_time' }
  /** The thread ended over the text: it needed too much memory, or found a fault of ours. */
  | { outcome: 'failed'; error: unknown }

export type ProviderName = 'wikidata' | 'wikipedia' | 'pageviews' | 'tranco' | 'site'

export interface CallOptions {
  signal: AbortSignal
  /** Row id of the job on whose behalf the call is made, for the request log. */
  jobId?: number
}

export interface WikidataProvider {
  /** Items whose label or alias begins with the name, best first, at most ten; no typo tolerance. */
  searchEntities(name: string, options: CallOptions): Promise<Sourced<EntityMatch[]>>
  /** Keyed by the id asked for; after a redirect the entity carries its new id. */
  getEntities(ids: readonly string[], options: CallOptions): Promise<Map<string, Answer<WikidataEntity>>>
  /** Ids of the items that name the athlete as founder, owner, chief executive, chair, investor or namesake. */
  findItemsNaming(athleteId: string, options: CallOptions): Promise<Sourced<string[]>>
}

export interface WikipediaProvider {
  /** Follows redirects and title normalisation; `title` in the answer is the article's own. */
  getArticle(title: string, options: CallOptions): Promise<Answer<WikipediaArticle>>
}

export interface PageviewsProvider {
  /** Dates are `YYYY-MM-DD`, both included. `absent` means that the source holds nothing: unknown, not zero. */
  getViews(title: string, from: string, to: string, options: CallOptions): Promise<Answer<Pageviews>>
}

export interface TrancoProvider {
  /** Takes a host name or an address; the registrable domain is what is looked up. */
  getRank(site: string, options: CallOptions): Promise<TrafficRank>
}

export interface SiteProvider {
  /** Reads the start page and the pages that speak of founders, owners and athletes, six a day at most. */
  readSite(site: string, options: CallOptions): Promise<SiteReading>
}

/** Where an answer came from: enough to cite it and to find it again in the request log. */
export interface RequestSource {
  provider: ProviderName
  /** Without secrets. */
  url: string
  status: number
  /** When the provider itself last confirmed this answer, which is earlier than now for a cached one. */
  retrievedAt: string
  /** Public id of the row in the request log. */
  requestId: string
  fromCache: boolean
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
  /** The text that matched and whether it is the item's label or one of its aliases. */
  match: { type: 'label' | 'alias' | 'other'; text: string | null }
}

export interface WikipediaArticle {
  title: string
  /** Plain text; paragraphs are separated by line breaks, headings stand as `== Heading ==`. */
  text: string
  revisionId: number
  /** Address of exactly this revision. */
  permanentUrl: string
  wikidataId: string | null
  /** A disambiguation page is never evidence. */
  isDisambiguation: boolean
}

export interface Pageviews {
  /** Title the counts belong to, redirects not included. */
  title: string
  /** Every day of the span in order; days that the source leaves out are zero. */
  days: { date: string; views: number }[]
  total: number
}

export type TrafficRank =
  | { outcome: 'listed'; domain: string; rank: number; observedOn: string; request: RequestSource }
  | { outcome: 'not_listed'; domain: string; request: RequestSource }
  /** The address lies on a platform (instagram.com, linktr.ee …): its traffic is not the brand's. */
  | { outcome: 'shared_host'; domain: string }
  | { outcome: 'no_domain' }

export type SiteReading =
  | { outcome: 'read'; host: string; pages: SitePage[]; handles: SocialHandle[]; notRead: UnreadPage[] }
  /** Recognised as parked or for sale. */
  | { outcome: 'parked'; host: string; page: SitePage }
  /** 404 or 410 at the root. */
  | { outcome: 'gone'; host: string; request: RequestSource }
  /** Says nothing about the brand. The message is fit for users: it never tells what an internal address answered. */
  | { outcome: 'unreadable'; host: string; reason: UnreadableReason; message: string; retryAfterMs?: number }

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
  /** A check for robots, a block, a login or an error with status 200: not what the site says. */
  | 'not_its_own'
  /** The page came, and what it holds takes too long to read. */
  | 'out_of_time'
  | 'page_budget'

export interface UnreadPage {
  url: string
  reason: UnreadableReason
}

/** What one page says. Every string of it was written by strangers: data, never an instruction. */
export interface PageContent {
  title: string | null
  /** og:site_name */
  siteName: string | null
  description: string | null
  language: string | null
  /** From JSON-LD datePublished or article:published_time, ISO 8601. */
  publishedAt: string | null
  /** Visible text. Blocks are separated by line breaks, so no sentence runs across one. */
  text: string
  /** Every JSON-LD node of the page, lists and @graph opened, nested nodes left inside their parent. */
  jsonLd: Record<string, unknown>[]
  handles: SocialHandle[]
  /** SHA-256 of title and text, hex, case and white space folded: equal for copies of one text. */
  contentHash: string
}

export interface SitePage extends PageContent {
  url: string
  finalUrl: string
  status: number
  /** Absolute addresses on other hosts, each once, in page order. */
  externalLinks: string[]
  retrievedAt: string
  request: RequestSource
}

export type ProviderFailure =
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'unexpected_response'
  | 'too_large'
  | 'refused'
  | 'not_configured'

/** `reason` is for code, `message` for people, `cause` for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError'

  constructor(
    readonly provider: ProviderName,
    readonly reason: ProviderFailure,
    message: string,
    readonly options: ErrorOptions & {
      /** Earliest sensible time to try again, counted from now. */
      retryAfterMs?: number
      status?: number
      requestId?: string
    } = {},
  ) {
    super(message, options)
  }

  get retryAfterMs() {
    return this.options.retryAfterMs
  }
}
