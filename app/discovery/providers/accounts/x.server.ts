import { z } from 'zod'
import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import {
  ABSENT,
  denied,
  forADay,
  QUERY_REFUSED,
  type RefusalTable,
  spent,
  UNKNOWN,
  untilReset,
} from '#app/discovery/http/refusals/refusal.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { type BiosProvider, type FollowersProvider, MAX_POSTS, type PostsProvider } from './account-offers.ts'
import { Text, toBio, toPost } from './account-text.ts'

const MAX_BYTES = 1024 * 1024
/** What an account can be called; of anything else nobody is asked. */
const NAME = /^\w{1,15}$/
const Count = z.number().int().min(0)

const NO_CREDITS = spent('the credits of X_BEARER_TOKEN are used up', forADay)

/** Unknown, suspended and protected accounts are errors beside an answer without data. */
export const X_REFUSALS: RefusalTable = [
  { codes: ['CreditsDepleted', 'UsageCapExceeded', 'SpendCapReached'], means: NO_CREDITS },
  { status: [402], means: NO_CREDITS },
  { status: [401], means: denied('X_BEARER_TOKEN is not accepted') },
  { status: [403], means: denied('X_BEARER_TOKEN may not read this') },
  { status: [429], means: spent('its limit of requests is reached', untilReset('x-rate-limit-reset')) },
  { status: [200, 404], codes: ['Not Found Error'], means: ABSENT },
  { status: [200], words: /suspended|not authorized to see/i, means: ABSENT },
  { status: [400], codes: ['Invalid Request'], means: QUERY_REFUSED },
  { status: [200], words: /./, means: UNKNOWN },
]

const UsersSchema = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1),
        description: Text,
        public_metrics: z.object({ followers_count: Count }),
      }),
    )
    .min(1),
})
const PostsSchema = z.object({
  data: z
    .array(
      z.object({
        id: Text,
        text: Text,
        created_at: Text,
        public_metrics: z.object({
          like_count: Count,
          reply_count: Count,
          retweet_count: Count,
          quote_count: Count.optional(),
        }),
      }),
    )
    .default([]),
})
type Tweet = z.output<typeof PostsSchema>['data'][number]

/** Charges for every account and every post it returns: one of the one and twelve of the other. */
export function createX(source: Source): FollowersProvider & PostsProvider & BiosProvider {
  return {
    async countFollowers(handle, options) {
      if (!NAME.test(handle)) return { outcome: 'absent' }
      const { user, request } = await findUser(handle, options)
      return user
        ? { outcome: 'found', value: user.public_metrics.followers_count, request }
        : { outcome: 'absent', request }
    },

    async readBio(handle, options) {
      if (!NAME.test(handle)) return { outcome: 'absent' }
      const { user, request } = await findUser(handle, options)
      const bio = user?.description
      return bio ? { outcome: 'found', value: toBio(bio), request } : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      if (!NAME.test(handle)) return { outcome: 'absent' }
      const account = await findUser(handle, options)
      if (!account.user) return { outcome: 'absent', request: account.request }

      const { value: listed, request } = await listNewest(account.user.id, options)
      if (!listed) return { outcome: 'absent', request }
      const newest = listed.data.slice(0, MAX_POSTS)
      const counts = newest.map(({ public_metrics: metrics }) => sum(metrics))
      const texts = newest.flatMap((post) => toPost(post.text, addressOf(handle, post.id), post.created_at))
      return { outcome: 'found', value: { unit: 'interactions', counts, texts }, request }
    },
  }

  async function findUser(handle: string, options: CallOptions) {
    const query = { usernames: handle, 'user.fields': 'public_metrics,description' }
    const { value, request } = await ask('2/users/by', query, UsersSchema, source.prices.user, options)
    return { user: value?.data[0], request }
  }

  function listNewest(id: string, options: CallOptions) {
    const query = {
      max_results: MAX_POSTS,
      exclude: 'retweets,replies',
      'tweet.fields': 'public_metrics,created_at',
    }
    const path = `2/users/${encodeURIComponent(id)}/tweets`
    return ask(path, query, PostsSchema, MAX_POSTS * (source.prices.post ?? 0), options)
  }

  function ask<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string | number>,
    schema: Schema,
    usd: number | undefined,
    options: CallOptions,
  ) {
    const url = joinAddress(source.address, path, query)
    const headers = { accept: 'application/json', authorization: `Bearer ${source.keys.X_BEARER_TOKEN ?? ''}` }
    const interpret = (response: HttpResponse, label: string) => readJson(response, schema, label)
    return source.find({ url, headers, maxBytes: MAX_BYTES, interpret, reading: schema, usd }, options)
  }
}

function addressOf(handle: string, id: string | undefined): string | undefined {
  return id !== undefined && /^\d{1,30}$/.test(id) ? `${socialUrl('x', handle)}/status/${id}` : undefined
}

function sum(metrics: Tweet['public_metrics']): number {
  return metrics.like_count + metrics.reply_count + metrics.retweet_count + (metrics.quote_count ?? 0)
}
