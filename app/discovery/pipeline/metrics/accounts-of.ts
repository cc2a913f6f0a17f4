import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { handlesOf } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'

export type Account = Pick<SocialHandle, 'platform' | 'handle'>

const CHANNEL_ID = /^UC[\w-]{22}$/

/** One account per platform: of those known, the first; of YouTube's, one that is given by its id. */
export function accountsOf(
  known: readonly Account[],
  entity: WikidataEntity | null,
  further: readonly Account[] = [],
): Account[] {
  const all = [...known, ...(entity ? handlesOf(entity) : []), ...further]
  const platforms = [...new Set(all.map(({ platform }) => platform))]
  return platforms.flatMap((platform) => {
    const own = all.filter((account) => account.platform === platform)
    return own.find(({ handle }) => platform === 'youtube' && CHANNEL_ID.test(handle)) ?? own[0] ?? []
  })
}
