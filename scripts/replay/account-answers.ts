import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import type { AskedPlatform, RecordedItem, Recording } from './recording.ts'
import { seededFraction, seededHash, seededInteger } from './seeded.ts'

const POSTS = 14

interface Account {
  item: RecordedItem
  handle: string
  followers: number
  /** Interactions or views, newest first. */
  posts: { day: string; count: number }[]
}

/** `path` begins after the provider's prefix. Every fifth entry of the feed is a repost, every seventh a reply. */
export function answerBluesky(recording: Recording, path: string, query: URLSearchParams, today: Date): Answer {
  const account = findAccount(recording, 'bluesky', query.get('actor') ?? '', today)
  if (!account) return jsonAnswer({ error: 'InvalidRequest', message: 'Profile not found' }, 400)
  const { handle, followers, posts } = account
  const author = { did: `did:plc:${seededHash(handle).slice(0, 24)}`, handle }
  if (path === '/xrpc/app.bsky.actor.getProfile') {
    const counts = { followersCount: followers, followsCount: 40, postsCount: posts.length }
    return jsonAnswer({ ...author, description: account.item.bio ?? '', ...counts })
  }
  if (path !== '/xrpc/app.bsky.feed.getAuthorFeed') {
    return jsonAnswer({ error: 'MethodNotImplemented', message: 'Method Not Implemented' }, 501)
  }
  return jsonAnswer({
    feed: posts.map(({ day, count }, index) => ({
      post: {
        uri: `at://${author.did}/app.bsky.feed.post/${index}`,
        author,
        record: { createdAt: `${day}T10:00:00Z`, text: 'Sample post', ...(index % 7 === 6 && { reply: {} }) },
        ...shared(count, ['likeCount', 'repostCount', 'replyCount', 'quoteCount']),
        indexedAt: `${day}T10:00:01Z`,
      },
      ...(index % 5 === 4 && { reason: { $type: 'app.bsky.feed.defs#reasonRepost' } }),
    })),
  })
}

export function answerMastodon(recording: Recording, path: string, query: URLSearchParams, today: Date): Answer {
  const id = /^\/api\/v1\/accounts\/([^/]+)\/statuses$/.exec(path)?.[1]
  const wanted = id === undefined ? (query.get('acct') ?? '') : handleOfId(recording, id)
  const account = findAccount(recording, 'mastodon', wanted, today)
  if (!account) return jsonAnswer({ error: 'Record not found' }, 404)
  const { item, handle, followers, posts } = account
  const [username] = handle.split('@')
  if (id === undefined) {
    const counts = { followers_count: followers, statuses_count: posts.length }
    return jsonAnswer({ id: accountId(item), username, note: `<p>${item.bio ?? ''}</p>`, ...counts })
  }
  return jsonAnswer(
    posts.map(({ day, count }, index) => ({
      id: String(1_000 - index),
      created_at: `${day}T10:00:00.000Z`,
      reblog: null,
      in_reply_to_id: null,
      ...shared(count, ['favourites_count', 'reblogs_count', 'replies_count', 'quotes_count']),
    })),
  )
}

export function answerYoutube(recording: Recording, path: string, query: URLSearchParams, today: Date): Answer {
  if (path !== '/feeds/videos.xml') return htmlAnswer('<title>404 Not Found</title>', 404)
  const account = findAccount(recording, 'youtube', query.get('channel_id') ?? '', today)
  if (!account) return htmlAnswer('<title>404 Not Found</title>', 404)
  const entries = account.posts.map(
    ({ day, count }, index) => `
 <entry>
  <yt:videoId>${seededHash(`${account.handle} ${index}`).slice(0, 11)}</yt:videoId>
  <title>Sample video</title>
  <published>${day}T10:00:00+00:00</published>
  <media:group><media:community><media:statistics views="${count}"/></media:community></media:group>
 </entry>`,
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <yt:channelId>${account.handle}</yt:channelId>${entries.join('')}
</feed>
`
  return { status: 200, headers: { 'content-type': 'text/xml; charset=UTF-8' }, body }
}

function findAccount(recording: Recording, platform: AskedPlatform, handle: string, today: Date): Account | undefined {
  const item = recording.items.find((candidate) => candidate.handles[platform]?.toLowerCase() === handle.toLowerCase())
  const audience = item?.audience[platform]
  if (!item || !audience) return undefined
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    day: dayBefore(today, 2 + 3 * index),
    count: Math.round(audience.perPost * (0.6 + 0.8 * seededFraction(`${platform} ${item.key} ${index}`))),
  }))
  return { item, handle, followers: audience.followers, posts }
}

/** Most of them likes, the rest in three parts. */
function shared(count: number, [likes, ...others]: [string, ...string[]]): Record<string, number> {
  const part = Math.floor(count / 10)
  return { [likes]: count - part * others.length, ...Object.fromEntries(others.map((name) => [name, part])) }
}

function accountId(item: RecordedItem): string {
  return String(seededInteger(`mastodon ${item.id}`, 100_000, 900_000))
}

function handleOfId(recording: Recording, id: string): string {
  return recording.items.find((item) => item.handles.mastodon && accountId(item) === id)?.handles.mastodon ?? ''
}
