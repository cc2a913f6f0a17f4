import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { seededHash } from './seeded.ts'
import type { Account, World } from './world.ts'

/** `path` begins after the provider's prefix. */
export function answerBluesky({ accountOf }: World, path: string, query: URLSearchParams): Answer {
  const account = accountOf('bluesky', query.get('actor') ?? '')
  if (!account) return jsonAnswer({ error: 'InvalidRequest', message: 'Profile not found' }, 400)
  const { handle, followers, bio, posts } = account
  const author = { did: `did:plc:${seededHash(handle).slice(0, 24)}`, handle }
  if (path === '/xrpc/app.bsky.actor.getProfile') {
    const counts = { followersCount: followers, followsCount: 40, postsCount: posts.length }
    return jsonAnswer({ ...author, description: bio, ...counts })
  }
  if (path !== '/xrpc/app.bsky.feed.getAuthorFeed') {
    return jsonAnswer({ error: 'MethodNotImplemented', message: 'Method Not Implemented' }, 501)
  }
  return jsonAnswer({
    feed: posts.map(({ day, text, likes, others, kind }, index) => ({
      post: {
        uri: `at://${author.did}/app.bsky.feed.post/${index}`,
        author,
        record: { createdAt: `${day}T10:00:00Z`, text, ...(kind === 'reply' && { reply: {} }) },
        likeCount: likes,
        repostCount: others,
        replyCount: others,
        quoteCount: others,
        indexedAt: `${day}T10:00:01Z`,
      },
      ...(kind === 'repost' && { reason: { $type: 'app.bsky.feed.defs#reasonRepost' } }),
    })),
  })
}

/** An account is found by its handle, its posts by its id. */
export function answerMastodon({ accountOf }: World, path: string, query: URLSearchParams): Answer {
  const id = /^\/api\/v1\/accounts\/([^/]+)\/statuses$/.exec(path)?.[1]
  const account = accountOf('mastodon', id === undefined ? (query.get('acct') ?? '') : handleOf(id))
  if (!account) return jsonAnswer({ error: 'Record not found' }, 404)
  const { handle, followers, bio, posts } = account
  if (id === undefined) {
    const counts = { followers_count: followers, statuses_count: posts.length }
    return jsonAnswer({ id: idOf(handle), username: handle.split('@')[0], note: `<p>${bio}</p>`, ...counts })
  }
  return jsonAnswer(
    posts.map(({ day, likes, others }, index) => ({
      id: String(1_000 - index),
      created_at: `${day}T10:00:00.000Z`,
      reblog: null,
      in_reply_to_id: null,
      favourites_count: likes,
      reblogs_count: others,
      replies_count: others,
      quotes_count: others,
    })),
  )
}

/** A number, as Mastodon has it, from which the handle is read back. */
function idOf(handle: string): string {
  return BigInt(`0x${Buffer.from(handle).toString('hex')}`).toString()
}

function handleOf(id: string): string {
  return /^\d+$/.test(id) ? Buffer.from(BigInt(id).toString(16), 'hex').toString() : ''
}

export function answerYoutube({ accountOf }: World, path: string, query: URLSearchParams): Answer {
  const channel = path === '/feeds/videos.xml' && accountOf('youtube', query.get('channel_id') ?? '')
  if (!channel) return htmlAnswer('<title>404 Not Found</title>', 404)
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <yt:channelId>${channel.handle}</yt:channelId>${videosOf(channel)}
</feed>
`
  return { status: 200, headers: { 'content-type': 'text/xml; charset=UTF-8' }, body }
}

function videosOf({ handle, posts }: Account): string {
  const entries = posts.map(
    ({ day, likes }, index) => `
 <entry>
  <yt:videoId>${seededHash(`${handle} ${index}`).slice(0, 11)}</yt:videoId>
  <title>Sample video</title>
  <published>${day}T10:00:00+00:00</published>
  <media:group><media:community><media:statistics views="${likes}"/></media:community></media:group>
 </entry>`,
  )
  return entries.join('')
}
