import type { Answer } from './answer.ts'
import type { Claims } from './statements.ts'

/** What the providers know, whoever made it up: their answers are rendered from it alone. */
export interface World {
  /** Follower counts, page views and ranks are counted back from it. */
  today: Date
  /** By id. */
  items: ReadonlyMap<string, Item>
  /** From the id of a merged item to that of the remaining one. */
  redirects: ReadonlyMap<string, string>
  articles: readonly Article[]
  /** The views of a page on a day, if it has any. */
  viewsOf: (title: string) => ((day: string) => number) | undefined
  ranked: readonly RankedDomain[]
  newsAbout: (name: string) => News | undefined
  accountOf: (platform: AskedPlatform, handle: string) => Account | undefined
  /** What every web search finds. */
  webHits: readonly unknown[]
  page: (address: URL) => Answer
}

/** A Wikidata item. */
export interface Item {
  id: string
  names: readonly { type: 'label' | 'alias'; language: string; text: string }[]
  description: string | undefined
  /** The title of its English article. */
  article: string | undefined
  claims: Claims
}

/** A Wikipedia article. */
export interface Article {
  title: string
  item: string | undefined
  /** Plain; without it the article is known from lists alone. */
  text: string | undefined
  description?: string
  redirects: readonly string[]
  isDisambiguation: boolean
  externalLinks: readonly string[]
  linksTo: (title: string) => boolean
}

export interface RankedDomain {
  domain: string
  /** As in the file of all ranks. */
  rank: number
  origin: string
  rankOn: (day: string) => number
}

export interface News {
  /** Oldest first. */
  days: readonly { day: string; articles: number }[]
  pages: readonly { url: string; title: string; day: string }[]
}

export type AskedPlatform = 'bluesky' | 'mastodon' | 'youtube'

export interface Account {
  handle: string
  followers: number
  bio: string
  /** Newest first. */
  posts: readonly Post[]
}

interface Post {
  day: string
  text: string
  /** Likes or views. */
  likes: number
  /** Reposts, replies and quotes: so many of each. */
  others: number
  kind?: 'repost' | 'reply'
}
