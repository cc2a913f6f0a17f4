import { z } from 'zod'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { CallOptions } from '../provider.ts'
import type { Source } from '../source.server.ts'
import { readAccountAnswer } from './account-answer.server.ts'
import { type FollowersProvider, MOST_PAGES, MOST_POSTS, type PostsProvider } from './account-offers.ts'

const MAX_BYTES = 1024 * 1024
const POSTS_PER_PAGE = 20
const Count = z.number().int().min(0)

const UsersSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1), public_metrics: z.object({ followers_count: Count }) })).default([]),
})
const PostsSchema = z.object({
  data: z
    .array(
      z.object({
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

/** Unknown and suspended accounts are left out of the answer. */
export function createX(source: Source): FollowersProvider & PostsProvider {
  return {
    async countFollowers(handle, options) {
      const { user, request } = await findUser(handle, options)
      return user
        ? { outcome: 'found', value: user.public_metrics.followers_count, request }
        : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      const account = await findUser(handle, options)
      if (!account.user) return { outcome: 'absent', request: account.request }

      const counts: number[] = []
      let { request } = account
      let token: string | undefined
      for (let page = 0; page < MOST_PAGES && counts.length < MOST_POSTS; page += 1) {
        const next = await listPage(account.user.id, token, options)
        if (page === 0) ({ request } = next)
        counts.push(...(next.value?.data ?? []).map(({ public_metrics: metrics }) => sum(metrics)))
        token = next.value?.meta?.next_token
        if (token === undefined) break
      }
      return { outcome: 'found', value: { unit: 'interactions', counts: counts.slice(0, MOST_POSTS) }, request }
    },
  }

  async function findUser(handle: string, options: CallOptions) {
    const query = { usernames: handle, 'user.fields': 'public_metrics' }
    const { value, request } = await ask('2/users/by', query, UsersSchema, options)
    return { user: value?.data[0], request }
  }

  function listPage(id: string, token: string | undefined, options: CallOptions) {
    const query = { max_results: POSTS_PER_PAGE, exclude: 'retweets,replies', 'tweet.fields': 'public_metrics' }
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
    return source.get({ url, headers, maxBytes: MAX_BYTES, interpret }, options)
  }
}

function sum(metrics: z.output<typeof PostsSchema>['data'][number]['public_metrics']): number {
  return metrics.like_count + metrics.reply_count + metrics.retweet_count + (metrics.quote_count ?? 0)
}
