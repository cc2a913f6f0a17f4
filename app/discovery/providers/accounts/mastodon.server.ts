import { z } from 'zod'
import { socialUrl } from '#app/platform/names/social-handle.ts'
import type { SafeFetch } from '../../http/addresses/safe-fetch.server.ts'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { joinAddress } from '../base-address.ts'
import { type CallOptions, ProviderError } from '../provider.ts'
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

const MAX_BYTES = 2 * 1024 * 1024
const POSTS_PER_PAGE = 40
const HANDLE = /^([\w.-]{1,100})@([a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)$/i
const Count = z.number().int().min(0)

const AccountSchema = z.object({ id: z.string().min(1), followers_count: Count, note: Text })
const PostsSchema = z.array(
  z.object({
    id: z.string().min(1),
    reblog: z.unknown().optional(),
    in_reply_to_id: z.unknown().optional(),
    content: Text,
    created_at: Text,
    favourites_count: Count,
    replies_count: Count,
    reblogs_count: Count,
    quotes_count: Count.optional(),
  }),
)
type Post = z.output<typeof PostsSchema>[number]

interface Place {
  base: string
  /** How the account is called there. */
  name: string
  /** Null: the operator's own address is asked. */
  host: string | null
}

/**
 * Asks the server of each account, which is somebody else's and guarded like a site, or the one server that the operator
 * has given.
 */
export function createMastodon(
  source: Source,
  { safeFetch }: { safeFetch: SafeFetch },
): FollowersProvider & PostsProvider & BiosProvider {
  return {
    async countFollowers(handle, options) {
      const place = placeOf(handle)
      const { value, request } = await lookUp(place, options)
      return value ? { outcome: 'found', value: value.followers_count, request } : { outcome: 'absent', request }
    },

    async readBio(handle, options) {
      const { value, request } = await lookUp(placeOf(handle), options)
      const note = value?.note
      return note ? { outcome: 'found', value: toBio(note, true), request } : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      const place = placeOf(handle)
      const account = await lookUp(place, options)
      if (!account.value) return { outcome: 'absent', request: account.request }

      const posts: Post[] = []
      let { request } = account
      for (let page = 0, last: string | undefined; page < MOST_PAGES && own(posts).length < MOST_POSTS; page += 1) {
        const next = await listPage(place, account.value.id, last, options)
        if (page === 0) ({ request } = next)
        posts.push(...(next.value ?? []))
        last = next.value?.at(-1)?.id
        if (last === undefined || (next.value?.length ?? 0) < POSTS_PER_PAGE) break
      }
      const newest = own(posts).slice(0, MOST_POSTS)
      const texts = newest.flatMap((post) =>
        toPost(post.content, `${socialUrl('mastodon', handle)}/${encodeURIComponent(post.id)}`, post.created_at, true),
      )
      return { outcome: 'found', value: { unit: 'interactions', counts: newest.map(interactions), texts }, request }
    },
  }

  function lookUp(place: Place, options: CallOptions) {
    return ask(place, 'api/v1/accounts/lookup', { acct: place.name }, AccountSchema, options)
  }

  function listPage(place: Place, id: string, before: string | undefined, options: CallOptions) {
    const query = { exclude_replies: 'true', exclude_reblogs: 'true', limit: POSTS_PER_PAGE }
    const path = `api/v1/accounts/${encodeURIComponent(id)}/statuses`
    return ask(place, path, { ...query, ...(before !== undefined && { max_id: before }) }, PostsSchema, options)
  }

  function ask<Schema extends z.ZodType>(
    { base, host }: Place,
    path: string,
    query: Record<string, string | number>,
    schema: Schema,
    options: CallOptions,
  ) {
    const url = joinAddress(base, path, query)
    const interpret = (response: HttpResponse, label: string) =>
      readAccountAnswer(response, label, [404, 410], () => readJson(response, schema, label))
    const call = { url, maxBytes: MAX_BYTES, interpret, reading: schema }
    if (host === null) return source.get(call, options)
    return source.get(
      {
        ...call,
        lane: `mastodon:${host}`,
        send: (headers, limits, signal) => safeFetch.fetchOnce(url, headers, limits, signal),
      },
      options,
    )
  }

  function placeOf(handle: string): Place {
    const [, name = '', host = ''] = HANDLE.exec(handle.trim()) ?? []
    if (name === '') throw new ProviderError('mastodon', 'refused', `${handle} is not an address on ${source.label}.`)
    if (source.address !== '') return { base: source.address, name: `${name}@${host}`, host: null }
    return { base: `https://${host.toLowerCase()}`, name, host: host.toLowerCase() }
  }
}

function own(posts: readonly Post[]): Post[] {
  return posts.filter(({ reblog, in_reply_to_id: repliedTo }) => !reblog && !repliedTo)
}

function interactions(post: Post): number {
  return post.favourites_count + post.replies_count + post.reblogs_count + (post.quotes_count ?? 0)
}
