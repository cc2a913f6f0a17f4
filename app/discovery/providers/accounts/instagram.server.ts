import { z } from 'zod'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { type BiosProvider, type FollowersProvider, MAX_POSTS, type PostsProvider } from './account-offers.ts'
import { Text, toBio, toPost } from './account-text.ts'

const MAX_BYTES = 1024 * 1024
const VERSION = 'v25.0'
const PLATFORM = 'https://www.instagram.com/'
/** What an account can be called. */
const NAME = /^[\w.]{1,30}$/
const Count = z.number().int().min(0)

const DiscoverySchema = z.object({
  business_discovery: z.object({
    followers_count: Count.optional(),
    biography: Text,
    media: z
      .object({
        data: z.array(
          z.object({
            like_count: Count.optional(),
            comments_count: Count.optional(),
            caption: Text,
            permalink: Text,
            timestamp: Text,
          }),
        ),
      })
      .optional(),
  }),
})

/** One request an account. Only professional accounts are answered. */
export function createInstagram(source: Source): FollowersProvider & PostsProvider & BiosProvider {
  return {
    async countFollowers(handle, options) {
      if (!NAME.test(handle)) return { outcome: 'absent' }
      const { value, request } = await discover(handle, options)
      const followers = value?.followers_count
      return followers === undefined ? { outcome: 'absent', request } : { outcome: 'found', value: followers, request }
    },

    async readBio(handle, options) {
      if (!NAME.test(handle)) return { outcome: 'absent' }
      const { value, request } = await discover(handle, options)
      const bio = value?.biography
      return bio ? { outcome: 'found', value: toBio(bio), request } : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      if (!NAME.test(handle)) return { outcome: 'absent' }
      const { value, request } = await discover(handle, options)
      if (!value) return { outcome: 'absent', request }
      // A post that hides its likes says nothing.
      const posts = (value.media?.data ?? []).slice(0, MAX_POSTS)
      const counts = posts.flatMap(({ like_count: likes, comments_count: comments = 0 }) =>
        likes === undefined ? [] : [likes + comments],
      )
      const texts = posts.flatMap(({ caption, permalink, timestamp }) =>
        toPost(caption, permalink?.startsWith(PLATFORM) ? permalink : undefined, timestamp),
      )
      return { outcome: 'found', value: { unit: 'interactions', counts, texts }, request }
    },
  }

  function discover(name: string, options: CallOptions) {
    const media = `media.limit(${MAX_POSTS}){like_count,comments_count,timestamp,caption,permalink}`
    const url = joinAddress(source.address, `${VERSION}/${encodeURIComponent(source.keys.INSTAGRAM_USER_ID ?? '')}`, {
      fields: `business_discovery.username(${name}){followers_count,media_count,biography,${media}}`,
      access_token: source.keys.INSTAGRAM_ACCESS_TOKEN ?? '',
    })
    return source.find({ url, maxBytes: MAX_BYTES, interpret: readDiscovery }, options)
  }
}

function readDiscovery(response: HttpResponse, label: string) {
  return readJson(response, DiscoverySchema, label).business_discovery
}
