import { z } from 'zod'
import { socialUrl } from '#app/platform/names/social-handle.ts'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { CallOptions } from '../provider.ts'
import type { Source } from '../source.server.ts'
import { readAccountAnswer } from './account-answer.server.ts'
import {
  type BiosProvider,
  type FollowersProvider,
  MOST_PAGES,
  MOST_POSTS,
  type PostsProvider,
} from './account-offers.ts'
import { Text, toBio, toPost } from './account-text.ts'

const MAX_BYTES = 1024 * 1024
const POSTS_PER_PAGE = 20
const Count = z.number().int().min(0)

const UsersSchema = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1),
        description: Text,
        public_metrics: z.object({ followers_count: Count }),
      }),
    )
    .default([]),
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
  meta: z.object({ next_token: z.string().optional() }).optional(),
})
type Tweet = z.output<typeof PostsSchema>['data'][number]

/** Unknown and suspended accounts are left out of the answer. */
export function createX(source: Source): FollowersProvider & PostsProvider & BiosProvider {
  return {
    async countFollowers(handle, options) {
      const { user, request } = await findUser(handle, options)
      return user
        ? { outcome: 'found', value: user.public_metrics.followers_count, request }
        : { outcome: 'absent', request }
    },

    async readBio(handle, options) {
      const { user, request } = await findUser(handle, options)
      const bio = user?.description
      return bio ? { outcome: 'found', value: toBio(bio), request } : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      const account = await findUser(handle, options)
      if (!account.user) return { outcome: 'absent', request: account.request }

      const posts: Tweet[] = []
      let { request } = account
      let token: string | undefined
      for (let page = 0; page < MOST_PAGES && posts.length < MOST_POSTS; page += 1) {
        const next = await listPage(account.user.id, token, options)
        if (page === 0) ({ request } = next)
        posts.push(...(next.value?.data ?? []))
        token = next.value?.meta?.next_token
        if (token === undefined) break
      }
      const newest = posts.slice(0, MOST_POSTS)
      const counts = newest.map(({ public_metrics: metrics }) => sum(metrics))
      const texts = newest.flatMap((post) => toPost(post.text, addressOf(handle, post.id), post.created_at))
      return { outcome: 'found', value: { unit: 'interactions', counts, texts }, request }
    },
  }

  async function findUser(handle: string, options: CallOptions) {
    const query = { usernames: handle, 'user.fields': 'public_metrics,description' }
    const { value, request } = await ask('2/users/by', query, UsersSchema, options)
    return { user: value?.data[0], request }
  }

  function listPage(id: string, token: string | undefined, options: CallOptions) {
    const query = {
      max_results: POSTS_PER_PAGE,
      exclude: 'retweets,replies',
      'tweet.fields': 'public_metrics,created_at',
    }
    const path = `2/users/${encodeURIComponent(id)}/tweets`
    return ask(path, { ...query, ...(token !== undefined && { pagination_token: token }) }, PostsSchema, options)
  }

  function ask<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string | number>,
    schema: Schema,
    options: CallOptions,
  ) {
    const url = joinAddress(source.address, path, query)
    const headers = { accept: 'application/json', authorization: `Bearer ${source.keys.X_BEARER_TOKEN ?? ''}` }
    const interpret = (response: HttpResponse, label: string) =>
      readAccountAnswer(response, label, [404], () => readJson(response, schema, label))
    return source.get({ url, headers, maxBytes: MAX_BYTES, interpret, reading: schema }, options)
  }
}

function addressOf(handle: string, id: string | undefined): string | undefined {
  return id !== undefined && /^\d{1,30}$/.test(id) ? `${socialUrl('x', handle)}/status/${id}` : undefined
}

function sum(metrics: Tweet['public_metrics']): number {
  return metrics.like_count + metrics.reply_count + metrics.retweet_count + (metrics.quote_count ?? 0)
}
