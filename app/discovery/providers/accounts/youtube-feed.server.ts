import { load } from 'cheerio/slim'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import { type LatestPosts, MAX_POSTS } from './account-offers.ts'
import { toPost } from './account-text.ts'
import { videoAddress, videoText } from './youtube-api.server.ts'

export function readFeed(response: HttpResponse, label: string): LatestPosts {
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
