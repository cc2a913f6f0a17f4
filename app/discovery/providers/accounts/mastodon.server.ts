import { z } from 'zod'
import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import type { SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import { joinAddress, type Source } from '../source.server.ts'
import {
  type BiosProvider,
  type FollowersProvider,
  MAX_PAGES,
  MAX_POSTS,
  type PostsProvider,
} from './account-offers.ts'
import { Text, toBio, toPost } from './account-text.ts'
import { type Place, placeAfter, placeOf, readWebfinger } from './mastodon-place.server.ts'

const MAX_BYTES = 2 * 1024 * 1024
const POSTS_PER_PAGE = 40
/** Servers that one look-up is led to. */
const MAX_HOPS = 3
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

interface FoundAccount {
  place: Place
  value: z.output<typeof AccountSchema> | undefined
  request: RequestSource
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
      const { value, request } = await findAccount(handle, options)
      return value ? { outcome: 'found', value: value.followers_count, request } : { outcome: 'absent', request }
    },

    async readBio(handle, options) {
      const { value, request } = await findAccount(handle, options)
      const note = value?.note
      return note ? { outcome: 'found', value: toBio(note, true), request } : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      const account = await findAccount(handle, options)
      if (!account.value) return { outcome: 'absent', request: account.request }

      const posts: Post[] = []
      let { request } = account
      for (let page = 0, last: string | undefined; page < MAX_PAGES && own(posts).length < MAX_POSTS; page += 1) {
        const next = await listPage(account.place, account.value.id, last, options)
        if (page === 0) ({ request } = next)
        posts.push(...(next.value ?? []))
        last = next.value?.at(-1)?.id
        if (last === undefined || (next.value?.length ?? 0) < POSTS_PER_PAGE) break
      }
      const newest = own(posts).slice(0, MAX_POSTS)
      const texts = newest.flatMap((post) =>
        toPost(post.content, `${socialUrl('mastodon', handle)}/${encodeURIComponent(post.id)}`, post.created_at, true),
      )
      return { outcome: 'found', value: { unit: 'interactions', counts: newest.map(interactions), texts }, request }
    },
  }

  /** On the server that its address names, or on the one that this domain says it is on. */
  async function findAccount(handle: string, options: CallOptions): Promise<FoundAccount> {
    const place = placeOf(handle, source.address)
    if (!place) throw new ProviderError('mastodon', 'refused', `${handle} is not an address on ${source.label}.`)
    const named = await orUnexpected(lookUp(place, options))
    if (place.host === null) return named.answer()
    if (named.isRead && named.answer().value) return named.answer()

    const elsewhere = await findServer(place, options)
    return elsewhere ? lookUp(elsewhere, options) : named.answer()
  }

  async function lookUp(place: Place, options: CallOptions, hops = 0): Promise<FoundAccount> {
    const interpret = (response: HttpResponse, label: string) =>
      placeAfter(response, place) ?? readJson(response, AccountSchema, label)
    const path = 'api/v1/accounts/lookup'
    const { value, request } = await ask(place, path, { acct: place.name }, interpret, AccountSchema, options)
    if (!value || !('base' in value)) return { place, value, request }
    return hops < MAX_HOPS ? lookUp(value, options, hops + 1) : { place, value: undefined, request }
  }

  async function findServer(place: Place, options: CallOptions): Promise<Place | undefined> {
    const interpret = (response: HttpResponse, label: string) =>
      placeAfter(response, place) ?? readWebfinger(response, label, place)
    const query = { resource: `acct:${place.name}@${place.host}` }
    return (await ask(place, '.well-known/webfinger', query, interpret, readWebfinger, options)).value
  }

  function listPage(place: Place, id: string, before: string | undefined, options: CallOptions) {
    const query = { exclude_replies: 'true', exclude_reblogs: 'true', limit: POSTS_PER_PAGE }
    const path = `api/v1/accounts/${encodeURIComponent(id)}/statuses`
    const interpret = (response: HttpResponse, label: string) => readJson(response, PostsSchema, label)
    const all = { ...query, ...(before !== undefined && { max_id: before }) }
    return ask(place, path, all, interpret, PostsSchema, options)
  }

  function ask<T>(
    { base, host }: Place,
    path: string,
    query: Record<string, string | number>,
    interpret: (response: HttpResponse, label: string) => T,
    reading: unknown,
    options: CallOptions,
  ) {
    const url = joinAddress(base, path, query)
    const call = { url, maxBytes: MAX_BYTES, interpret, reading }
    if (host === null) return source.find(call, options)
    return source.find(
      {
        ...call,
        lane: `mastodon:${host}`,
        send: (headers, limits, signal) => safeFetch.fetchOnce(url, headers, limits, signal),
      },
      options,
    )
  }
}

/** A domain that has only a web site answers with one of its pages. */
async function orUnexpected<T>(call: Promise<T>): Promise<{ isRead: boolean; answer: () => T }> {
  try {
    const value = await call
    return { isRead: true, answer: () => value }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'unexpected_response') throw error
    return {
      isRead: false,
      answer: () => {
        throw error
      },
    }
  }
}

function own(posts: readonly Post[]): Post[] {
  return posts.filter(({ reblog, in_reply_to_id: repliedTo }) => !reblog && !repliedTo)
}

function interactions(post: Post): number {
  return post.favourites_count + post.replies_count + post.reblogs_count + (post.quotes_count ?? 0)
}
