import type { BiosProvider, FollowersProvider, PostsProvider } from './accounts/account-offers.ts'
import type { NewsProvider } from './news/news-offer.ts'
import type { ArticlesProvider, ItemsProvider, PagesProvider, PageviewsProvider, TrafficProvider } from './provider.ts'
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
