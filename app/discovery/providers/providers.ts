import type { Offer } from '#app/base/platform/providers/provider-declaration.ts'
import type { DeclaredName, OffersOf, RequiredName } from '#app/base/platform/providers/provider-list.ts'
import type { RequestLog } from '#app/discovery/http/client-records.ts'
import type { BiosProvider, FollowersProvider, PostsProvider } from './accounts/account-offers.ts'
import type { NewsProvider } from './news/news-offer.ts'
import type {
  ArticlesProvider,
  ForeignTexts,
  ItemsProvider,
  PagesProvider,
  PageviewsProvider,
  TrafficProvider,
} from './provider.ts'
import type { SearchProvider } from './search/search-offer.ts'
import type { ArticleSearch } from './wikimedia/article-search.ts'

/** What an adapter implements for each thing it offers. */
export interface Offers {
  items: ItemsProvider
  articles: ArticlesProvider & ArticleSearch
  pageviews: PageviewsProvider
  traffic: TrafficProvider
  pages: PagesProvider
  followers: FollowersProvider
  posts: PostsProvider
  bios: BiosProvider
  news: NewsProvider
  search: SearchProvider
}

/** What the adapter of one source implements: everything that its declaration offers. */
export type Adapter<Name extends DeclaredName> = Everything<OffersOf<Name>>
type Everything<Offered extends Offer> = (Offered extends Offer ? (offers: Offers[Offered]) => void : never) extends (
  offers: infer All,
) => void
  ? All
  : never

export type Adapters = { [Name in RequiredName]: Adapter<Name> } & {
  [Name in Exclude<DeclaredName, RequiredName>]?: Adapter<Name>
}

/**
 * The outside sources the pipeline reads. Every call throws ProviderError, or the signal's reason when it is aborted.
 */
export type Providers = Adapters & {
  site: Offers['pages']
  texts: ForeignTexts
  /** A run commits its work together with the requests it has made. */
  requests: Pick<RequestLog, 'commit' | 'flush'>
}
