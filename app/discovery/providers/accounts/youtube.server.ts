import { load } from 'cheerio/slim'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { CallOptions, RequestSource } from '../provider.ts'
import { ALLOW_ALL, readRobots } from '../sites/robots-rules.ts'
import type { Source } from '../source.server.ts'
import { readAccountAnswer } from './account-answer.server.ts'
import { type BiosProvider, type LatestPosts, MOST_POSTS, type PostsProvider } from './account-offers.ts'
import { toBio, toPost } from './account-text.ts'
import { videoAddress, videoText } from './youtube-api.server.ts'

const MAX_BYTES = 4 * 1024 * 1024
const CHANNEL_ID = /^UC[\w-]{22}$/
/** Escaped as in HTML, on several lines. */
const STATED_BIO = /<meta property="og:description" content="([^"]{1,6000})"/
/** Where a channel's page names its id: as its canonical address, or as the address of its feed. */
const STATED_ID = /(?:\/channel\/|channel_id=)(UC[\w-]{22})"/

interface Channel {
  id: string
  bio: string | undefined
}

/** The newest videos from a channel's feed. It has no count of subscribers, and none is derived from it. */
export function createYoutubeFeed(source: Source): PostsProvider & BiosProvider {
  return {
    /** From the page that names the channel's id; the page of a channel that is given by its id is not asked for. */
    async readBio(handle, options) {
      if (CHANNEL_ID.test(handle)) return { outcome: 'absent' }
      const channel = await findChannel(handle, options)
      return channel.bio
        ? { outcome: 'found', value: toBio(channel.bio, true), request: channel.request }
        : { outcome: 'absent', request: channel.request }
    },

    async listPosts(handle, options) {
      const channel = CHANNEL_ID.test(handle) ? { id: handle, request: undefined } : await findChannel(handle, options)
      if (channel.id === undefined) return { outcome: 'absent', request: channel.request }

      const url = joinAddress(source.address, 'feeds/videos.xml', { channel_id: channel.id })
      const { value, request } = await source.get(
        { url, headers: FEED, maxBytes: MAX_BYTES, interpret: readFeed },
        options,
      )
      return value ? { outcome: 'found', value, request } : { outcome: 'absent', request }
    },
  }

  /** The feed is addressed by the channel's id, which the channel's page names; robots.txt is obeyed. */
  async function findChannel(
    handle: string,
    options: CallOptions,
  ): Promise<(Channel | { id: undefined; bio?: undefined }) & { request: RequestSource }> {
    const url = joinAddress(source.address, `@${encodeURIComponent(handle)}`)
    const robotsUrl = joinAddress(source.address, 'robots.txt')
    const robots = await source.get(
      {
        url: robotsUrl,
        headers: TEXT,
        maxBytes: MAX_BYTES,
        interpret: ({ status, body }: HttpResponse) =>
          status === 200 ? readRobots(robotsUrl, body.toString('utf8')) : ALLOW_ALL,
      },
      options,
    )
    if (!robots.value.isAllowed(url)) return { id: undefined, request: robots.request }

    const interpret = (response: HttpResponse, label: string) =>
      readAccountAnswer(response, label, [404], () => readChannel(response, label))
    const page = await source.get({ url, headers: PAGE, maxBytes: MAX_BYTES, interpret }, options)
    return { ...(page.value ?? { id: undefined }), request: page.request }
  }
}

const FEED = { accept: 'application/atom+xml,application/xml;q=0.9' }
const PAGE = { accept: 'text/html' }
const TEXT = { accept: 'text/plain,*/*;q=0.5' }

function readChannel({ body }: HttpResponse, label: string): Channel {
  const html = body.toString('utf8')
  const [, id] = STATED_ID.exec(html) ?? []
  if (id === undefined) throw new UnexpectedResponse(`${label} responded with a page without a channel.`)
  const [, bio] = STATED_BIO.exec(html) ?? []
  return { id, bio: bio?.replaceAll('\n', '<br>') }
}

function readFeed(response: HttpResponse, label: string): LatestPosts | undefined {
  return readAccountAnswer(response, label, [404], () => {
    const text = response.body.toString('utf8')
    if (!/<feed[\s>]/.test(text.slice(0, 2_000))) {
      throw new UnexpectedResponse(`${label} responded with something other than a feed.`)
    }
    const $ = load(text, { xml: true })
    const entries = $('entry').toArray()
    const counts = entries.map((entry) => $(entry).find('media\\:statistics').attr('views'))
    if (counts.some((views) => views !== undefined && !/^\d{1,15}$/.test(views))) {
      throw new UnexpectedResponse(`${label} responded with view counts that are not numbers.`)
    }
    // A video without a public count says nothing.
    const known = counts.filter((views) => views !== undefined).map(Number)
    const texts = entries.slice(0, MOST_POSTS).flatMap((entry) => {
      const of = (tag: string) => $(entry).find(tag).first().text().trim()
      return toPost(
        videoText(of('title'), of('media\\:description')),
        videoAddress(of('yt\\:videoId')),
        of('published'),
      )
    })
    return { unit: 'views' as const, counts: known.slice(0, MOST_POSTS), texts }
  })
}
