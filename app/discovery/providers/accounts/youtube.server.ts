import { load } from 'cheerio/slim'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import type { PoliteAnswer } from '#app/discovery/http/polite-request.server.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import { ABSENT, type RefusalTable } from '#app/discovery/http/refusals/refusal.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import { ALLOW_ALL, type RobotsRules, readRobots } from '../sites/robots-rules.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { type BiosProvider, type LatestPosts, MAX_POSTS, type PostsProvider } from './account-offers.ts'
import { toBio, toPost } from './account-text.ts'
import { videoAddress, videoText } from './youtube-api.server.ts'

const MAX_BYTES = 4 * 1024 * 1024
const CHANNEL_ID = /^UC[\w-]{22}$/
/** Escaped as in HTML, on several lines. */
const STATED_BIO = /<meta property="og:description" content="([^"]{1,6000})"/
/** Where a channel's page names its id: as its canonical address, or as the address of its feed. */
const STATED_ID = /(?:\/channel\/|channel_id=)(UC[\w-]{22})"/
/** RFC 9309: without a file everything is allowed, and nothing while it cannot be read. */
const NO_FILE: RefusalTable = [
  { status: Array.from({ length: 100 }, (_, index) => 400 + index).filter((status) => status !== 429), means: ABSENT },
]

interface Channel {
  id: string
  bio: string | undefined
}

/**
 * The newest videos from a channel's feed, as far as robots.txt allows to ask for it. It has no count of subscribers, and
 * none is derived from it.
 */
export function createYoutubeFeed(source: Source): PostsProvider & BiosProvider {
  return {
    /** From the page that names the channel's id; the page of a channel that is given by its id is not asked for. */
    async readBio(handle, options) {
      if (CHANNEL_ID.test(handle)) return { outcome: 'absent' }
      const { value: channel, request } = await findChannel(handle, options)
      return channel?.bio
        ? { outcome: 'found', value: toBio(channel.bio, true), request }
        : { outcome: 'absent', request }
    },

    async listPosts(handle, options) {
      let id: string | undefined = handle
      if (!CHANNEL_ID.test(handle)) {
        const { value: channel, request } = await findChannel(handle, options)
        id = channel?.id
        if (id === undefined) return { outcome: 'absent', request }
      }
      const feed = joinAddress(source.address, 'feeds/videos.xml', { channel_id: id })
      const { value, request } = await askAllowed(feed, FEED, readFeed, options)
      return value ? { outcome: 'found', value, request } : { outcome: 'absent', request }
    },
  }

  /** The feed is addressed by the channel's id, which the channel's page names. */
  function findChannel(handle: string, options: CallOptions): Promise<PoliteAnswer<Channel | undefined>> {
    return askAllowed(joinAddress(source.address, `@${encodeURIComponent(handle)}`), PAGE, readChannel, options)
  }

  /** What robots.txt forbids is absent, and the file is its source. */
  async function askAllowed<T>(
    url: string,
    headers: Record<string, string>,
    interpret: (response: HttpResponse, label: string) => T,
    options: CallOptions,
  ): Promise<PoliteAnswer<T | undefined>> {
    const { rules, request } = await readRules(options)
    if (rules.isAllowed(atRoot(url))) return source.find({ url, headers, maxBytes: MAX_BYTES, interpret }, options)
    return { value: undefined, request }
  }

  /** The file speaks of the paths that the source has without those of our base address. */
  function atRoot(url: string): string {
    return joinAddress(new URL(source.address).origin, url.slice(source.address.length))
  }

  async function readRules(options: CallOptions): Promise<{ rules: RobotsRules; request: RequestSource }> {
    const url = joinAddress(source.address, 'robots.txt')
    const interpret = ({ status, body }: HttpResponse, label: string) => {
      if (status !== 200) throw new UnexpectedResponse(`${label} responded with ${status} for its robots.txt.`)
      return readRobots(atRoot(url), body.toString('utf8'))
    }
    const call = { url, headers: TEXT, maxBytes: MAX_BYTES, interpret, reading: readRobots, refusals: NO_FILE }
    const { value: rules = ALLOW_ALL, request } = await source.find(call, options)
    return { rules, request }
  }
}

const FEED = { accept: 'application/atom+xml,application/xml;q=0.9' }
const PAGE = { accept: 'text/html' }
const TEXT = { accept: 'text/plain,*/*;q=0.5' }

function readChannel({ status, body }: HttpResponse, label: string): Channel {
  const html = body.toString('utf8')
  const [, id] = STATED_ID.exec(html) ?? []
  if (id === undefined) {
    throw new UnexpectedResponse(`${label} responded with ${status === 200 ? 'a page without a channel' : status}.`)
  }
  const [, bio] = STATED_BIO.exec(html) ?? []
  return { id, bio: bio?.replaceAll('\n', '<br>') }
}

function readFeed(response: HttpResponse, label: string): LatestPosts {
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
  const texts = entries.slice(0, MAX_POSTS).flatMap((entry) => {
    const of = (tag: string) => $(entry).find(tag).first().text().trim()
    return toPost(videoText(of('title'), of('media\\:description')), videoAddress(of('yt\\:videoId')), of('published'))
  })
  return { unit: 'views', counts: known.slice(0, MAX_POSTS), texts }
}
