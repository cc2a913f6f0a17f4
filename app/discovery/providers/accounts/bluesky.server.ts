import { z } from 'zod'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { ABSENT, QUERY_REFUSED, type RefusalTable, spent, untilReset } from '#app/discovery/http/refusals/refusal.ts'
import { joinAddress, type Source } from '../source.server.ts'
import {
  type BiosProvider,
  type FollowersProvider,
  MAX_PAGES,
  MAX_POSTS,
  type PostsProvider,
} from './account-offers.ts'
import { Text, toBio, toPost } from './account-text.ts'

const MAX_BYTES = 2 * 1024 * 1024
const POSTS_PER_PAGE = 50
const Count = z.number().int().min(0)

/** An account that does not exist is a bad request. */
export const BLUESKY_REFUSALS: RefusalTable = [
  {
    status: [400, 404],
    words: /profile not found|actor not found|unable to resolve|could not (?:find|resolve)/i,
    means: ABSENT,
  },
  {
    status: [400, 403, 404],
    codes: [
      'NotFound',
      'AccountTakedown',
      'AccountDeactivated',
      'AccountSuspended',
      'RepoTakendown',
      'RepoDeactivated',
      'RepoNotFound',
    ],
    means: ABSENT,
  },
  { status: [429], means: spent('its limit of requests is reached', untilReset('ratelimit-reset')) },
  { status: [400], codes: ['InvalidRequest'], words: /must be|must not|invalid|expected/i, means: QUERY_REFUSED },
]

const ProfileSchema = z.object({ did: z.string(), followersCount: Count.optional(), description: Text })

const FeedSchema = z.object({
  feed: z.array(
    z.object({
      post: z.object({
        uri: Text,
        record: z.object({ reply: z.unknown().optional(), text: Text, createdAt: Text }),
        likeCount: Count.optional(),
        replyCount: Count.optional(),
        repostCount: Count.optional(),
        quoteCount: Count.optional(),
      }),
      /** A repost, or a post pinned to the top, which the feed contains again. */
      reason: z.unknown().optional(),
    }),
  ),
  cursor: z.string().optional(),
})
type Entry = z.output<typeof FeedSchema>['feed'][number]

export function createBluesky(source: Source): FollowersProvider & PostsProvider & BiosProvider {
  return {
    async countFollowers(actor, options) {
      const { value: profile, request } = await ask('getProfile', { actor }, ProfileSchema, options)
      const value = profile?.followersCount
      return value === undefined ? { outcome: 'absent', request } : { outcome: 'found', value, request }
    },

    async readBio(actor, options) {
      const { value: profile, request } = await ask('getProfile', { actor }, ProfileSchema, options)
      const bio = profile?.description
      return bio ? { outcome: 'found', value: toBio(bio), request } : { outcome: 'absent', request }
    },

    async listPosts(actor, options) {
      const query = { actor, limit: POSTS_PER_PAGE, filter: 'posts_no_replies' }
      const first = await ask('getAuthorFeed', query, FeedSchema, options)
      const { request } = first
      if (!first.value) return { outcome: 'absent', request }

      const entries = [...first.value.feed]
      let { cursor } = first.value
      for (let page = 1; page < MAX_PAGES && cursor && own(entries).length < MAX_POSTS; page += 1) {
        const next = await ask('getAuthorFeed', { ...query, cursor }, FeedSchema, options)
        entries.push(...(next.value?.feed ?? []))
        cursor = next.value?.cursor
      }
      const posts = own(entries).slice(0, MAX_POSTS)
      const texts = posts.flatMap(({ uri, record }) => toPost(record.text, addressOf(actor, uri), record.createdAt))
      return { outcome: 'found', value: { unit: 'interactions', counts: posts.map(interactions), texts }, request }
    },
  }

  function ask<Schema extends z.ZodType>(
    method: 'getProfile' | 'getAuthorFeed',
    query: Record<string, string | number>,
    schema: Schema,
    options: CallOptions,
  ) {
    const area = method === 'getProfile' ? 'actor' : 'feed'
    const url = joinAddress(source.address, `xrpc/app.bsky.${area}.${method}`, query)
    const interpret = (response: HttpResponse, label: string) => readJson(response, schema, label)
    return source.find({ url, maxBytes: MAX_BYTES, interpret, reading: schema }, options)
  }
}

type Post = Entry['post'] & { likeCount: number }

function own(entries: readonly Entry[]): Post[] {
  return entries.flatMap(({ post, reason }) =>
    reason !== undefined || post.record.reply !== undefined || post.likeCount === undefined
      ? []
      : [{ ...post, likeCount: post.likeCount }],
  )
}

function interactions({ likeCount, replyCount = 0, repostCount = 0, quoteCount = 0 }: Post): number {
  return likeCount + replyCount + repostCount + quoteCount
}

/** `at://did:plc:1/app.bsky.feed.post/3k` → its public URL. */
function addressOf(actor: string, uri: string | undefined): string | undefined {
  const key = /\/app\.bsky\.feed\.post\/([\w.~-]{1,100})$/.exec(uri ?? '')?.[1]
  return key && `https://bsky.app/profile/${encodeURIComponent(actor)}/post/${key}`
}
