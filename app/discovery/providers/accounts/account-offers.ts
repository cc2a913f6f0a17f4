import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { Answer } from '../provider.ts'
import type { AccountText, PostText } from './account-text.ts'

/** `absent` without a request: no account can be called so, or it may not be asked for. */
type AccountAnswer<T> = Answer<T> | { outcome: 'absent'; request?: RequestSource }

/** The handle is in the platform's own spelling, without a leading @; a YouTube channel may be given by its id. */
export interface FollowersProvider {
  /** `absent`: there is no such account, or its count is not public. */
  countFollowers(handle: string, options: CallOptions): Promise<AccountAnswer<number>>
}

export interface PostsProvider {
  /** `absent`: there is no such account, or it is not public. */
  listPosts(handle: string, options: CallOptions): Promise<AccountAnswer<LatestPosts>>
}

export interface BiosProvider {
  /** What the account says about its holder. `absent`: there is no such account, it says nothing, or nobody was asked. */
  readBio(handle: string, options: CallOptions): Promise<AccountAnswer<AccountText>>
}

export interface LatestPosts {
  /** `interactions`: likes, comments, reposts and quotes together. */
  unit: 'interactions' | 'views'
  /** The newest own posts, neither replies nor reposts, newest first: at most twelve, fewer if there are fewer. */
  counts: number[]
  /** The words of those posts, as far as the source gives them. */
  texts: PostText[]
}

/** As many posts as engagement is computed from. */
export const MAX_POSTS = 12
/** A page of a feed may consist of replies and reposts. */
export const MAX_PAGES = 3
