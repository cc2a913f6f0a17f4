import { z } from 'zod'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { joinAddress, type Source } from '../source.server.ts'
import {
  type BiosProvider,
  type FollowersProvider,
  type LatestPosts,
  MAX_POSTS,
  type PostsProvider,
} from './account-offers.ts'
import { Text, toBio, toPost } from './account-text.ts'

const MAX_BYTES = 1024 * 1024
const CHANNEL_ID = /^UC[\w-]{22}$/
/** Counts are text. */
const Count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const ChannelsSchema = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({ description: Text }).optional().catch(undefined),
        statistics: z.object({ subscriberCount: Count.optional(), hiddenSubscriberCount: z.boolean().optional() }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().optional() }) }).optional(),
      }),
    )
    .default([]),
})
const PlaylistSchema = z.object({
  items: z
    .array(
      z.object({
        contentDetails: z.object({ videoId: z.string(), videoPublishedAt: Text }),
        snippet: z.object({ title: Text, description: Text }).optional().catch(undefined),
      }),
    )
    .default([]),
})
const VideosSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        statistics: z.object({ likeCount: Count.optional(), commentCount: Count.optional() }).optional(),
      }),
    )
    .default([]),
})

const NO_POSTS: LatestPosts = { unit: 'interactions', counts: [], texts: [] }

/** Three requests a channel, of one unit each. Counts of subscribers are rounded to three digits. */
export function createYoutubeApi(source: Source): FollowersProvider & PostsProvider & BiosProvider {
  return {
    async countFollowers(handle, options) {
      const { channel, request } = await findChannel(handle, options)
      const { subscriberCount, hiddenSubscriberCount } = channel?.statistics ?? {}
      return subscriberCount === undefined || hiddenSubscriberCount
        ? { outcome: 'absent', request }
        : { outcome: 'found', value: subscriberCount, request }
    },

    async readBio(handle, options) {
      const { channel, request } = await findChannel(handle, options)
      const bio = channel?.snippet?.description
      return bio ? { outcome: 'found', value: toBio(bio), request } : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      const { channel, request } = await findChannel(handle, options)
      const uploads = channel?.contentDetails?.relatedPlaylists.uploads
      if (!channel) return { outcome: 'absent', request }
      if (!uploads) return { outcome: 'found', value: NO_POSTS, request }

      const query = { part: 'snippet,contentDetails', playlistId: uploads, maxResults: MAX_POSTS }
      const playlist = await ask('playlistItems', query, PlaylistSchema, options)
      const items = playlist.value?.items ?? []
      const ids = items.map(({ contentDetails }) => contentDetails.videoId)
      if (ids.length === 0) return { outcome: 'found', value: NO_POSTS, request }

      const videos = await ask('videos', { part: 'statistics', id: ids.join(',') }, VideosSchema, options)
      const byId = new Map(videos.value?.items.map(({ id, statistics }) => [id, statistics]))
      // A video that hides its likes says nothing.
      const counts = ids.flatMap((id) => {
        const { likeCount, commentCount = 0 } = byId.get(id) ?? {}
        return likeCount === undefined ? [] : [likeCount + commentCount]
      })
      const texts = items.flatMap(({ contentDetails: { videoId, videoPublishedAt }, snippet }) =>
        toPost(videoText(snippet?.title, snippet?.description), videoAddress(videoId), videoPublishedAt),
      )
      return { outcome: 'found', value: { unit: 'interactions', counts, texts }, request: videos.request }
    },
  }

  async function findChannel(handle: string, options: CallOptions) {
    const parts = { part: 'snippet,statistics,contentDetails' }
    const query: Record<string, string> = CHANNEL_ID.test(handle)
      ? { ...parts, id: handle }
      : { ...parts, forHandle: `@${handle}` }
    const { value, request } = await ask('channels', query, ChannelsSchema, options)
    return { channel: value?.items[0], request }
  }

  function ask<Schema extends z.ZodType>(
    list: string,
    query: Record<string, string | number>,
    schema: Schema,
    options: CallOptions,
  ) {
    const key = source.keys.YOUTUBE_API_KEY ?? ''
    const url = joinAddress(source.address, `youtube/v3/${list}`, { ...query, key })
    const interpret = (response: HttpResponse, label: string) => readJson(response, schema, label)
    return source.find({ url, maxBytes: MAX_BYTES, interpret, reading: schema }, options)
  }
}

/** Title and description, as one text. */
export function videoText(title: string | undefined, description: string | undefined): string {
  return [title, description].filter(Boolean).join('\n')
}

export function videoAddress(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w-]{1,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined
}
