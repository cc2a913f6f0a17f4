import type { KnownAccount } from '#app/champion-index/evidence/accounts/account-names.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { AccountText, PostText } from '#app/discovery/providers/accounts/account-text.ts'
import type { ReadSource } from '#app/records/relationships/evidence-draft.ts'

/** What an account says about its holder, and its newest own posts. */
export interface AccountReading extends KnownAccount {
  /** `text` null: it says nothing. */
  bio: { text: AccountText | null; request: RequestSource } | null
  posts: { texts: readonly PostText[]; request: RequestSource } | null
}

/** The documents that a reading of an account has read: the bio and each of its newest posts. */
export function sourcesOfAccount({ platform, handle, bio, posts }: AccountReading): ReadSource[] {
  return [
    ...(bio ? [{ key: bioKey({ platform, handle }), readAt: bio.request.retrievedAt }] : []),
    ...(posts?.texts ?? []).map(({ url }) => ({ key: postKey(url), readAt: posts?.request.retrievedAt ?? '' })),
  ]
}

export function bioKey({ platform, handle }: KnownAccount): string {
  return `bio:${platform}:${handle}`
}

/** A post has its own: one that is no longer among the newest has not been withdrawn. */
export function postKey(url: string): string {
  return `post:${url}`
}
