import type { SocialPlatform } from '../names/social-handle.ts'

/** What a source can be asked for. */
export type Offer =
  /** Identities and statements of people and brands. */
  | 'items'
  /** Encyclopedia articles. */
  | 'articles'
  | 'pageviews'
  | 'traffic'
  /** The pages of a brand's or an athlete's own site. */
  | 'pages'
  /** How many people follow an account. */
  | 'followers'
  /** The latest own posts of an account, with what people did with them. */
  | 'posts'
  /** What an account says about its holder. */
  | 'bios'
  /** News articles that name somebody. */
  | 'news'
  /** Pages of the web that fit a query. */
  | 'search'

export interface ProviderDeclaration {
  /** Name in the tables: of the queue, of its requests and of its figures. */
  name: string
  /** Display name, also in messages. */
  label: string
  /** For administrators. */
  purpose: string
  /** What administrators should know before they rely on it. */
  caveat?: string
  /** What it is asked, in the privacy policy. */
  tells: string
  offers: readonly Offer[]
  /** The platform whose accounts it knows. */
  platform?: SocialPlatform
  /**
   * Without a default it is off until the operator gives an address, unless there is something else to ask: then
   * `elsewhere` says what. A recording need not have an `isExtra` source: with `PROVIDER_PACE=off` it has no default.
   */
  address: { variable: string; default?: string; elsewhere?: string; isExtra?: true }
  /** Environment variables, all of which it needs. */
  keys: readonly string[]
  pace: ProviderPace
  /** Most requests in 24 hours; unlimited if absent. */
  budgetPerDay?: number
  /** What it charges, in dollars, each in an environment variable with today's price as default. */
  prices?: Readonly<Record<string, { of: string; usd: number }>>
  /** Most dollars in 24 hours; unlimited if absent. */
  usdPerDay?: number
  /** How long a response is used without revalidation, in hours. */
  cacheHours: number
}

export interface ProviderPace {
  /** Requests at once after a rest. */
  burst: number
  /** Time between departures, in milliseconds. */
  intervalMs: number
  /** Attempts per request, including the first. */
  attempts: number
  /** First pause after too many failures in a row; one minute if absent. */
  restMs?: number
  /** Sources of one allowance share the rate: whichever has a request takes the next departure. */
  allowance?: string
}
