import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { type DeclaredName, PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { type ServedAnswer, serveProvider } from '#tests/serve-provider.ts'
import type { Providers } from './providers.ts'

type Reply = ServedAnswer | 'hang'

interface Contract {
  provider: DeclaredName
  call: (providers: Providers, options: CallOptions) => Promise<unknown> | undefined
  /** The body of the first entry whose key is a part of the request's path and query; 404 without one. */
  replies: Record<string, unknown>
  value: unknown
  /** Nothing is known, and the result says so. */
  empty?: { replies: Record<string, unknown> | ServedAnswer; value: unknown }
  /** Further pages. */
  paged?: { replies: Record<string, unknown>; value: unknown; requests: number }
}

const signal = AbortSignal.timeout(60_000)
const found = (value: unknown) => ({ outcome: 'found', value, request: expect.objectContaining({ status: 200 }) })
const absent = { outcome: 'absent', request: expect.anything() }
const interactions = (...counts: number[]) => found({ unit: 'interactions', counts, texts: expect.any(Array) })
const many = <Entry>(length: number, entry: (index: number) => Entry) =>
  Array.from({ length }, (_, index) => entry(index))

const skeet = (likes: number, more: object = {}, entry: object = {}) => ({
  post: {
    record: { createdAt: '2026-11-01T00:00:00Z' },
    likeCount: likes,
    replyCount: 1,
    repostCount: 2,
    quoteCount: 3,
    ...more,
  },
  ...entry,
})
const toot = (id: number, more: object = {}) => ({
  id: String(id),
  reblog: null,
  in_reply_to_id: null,
  favourites_count: 10,
  replies_count: 2,
  reblogs_count: 3,
  ...more,
})
const tweet = (likes: number) => ({
  public_metrics: { like_count: likes, reply_count: 1, retweet_count: 2, quote_count: 3 },
})
const NO_PROFILE = { error: 'InvalidRequest', message: 'Profile not found' }
const NO_ACCOUNT = {
  error: { message: 'Invalid user id', type: 'OAuthException', code: 110, error_subcode: 2207013 },
}
const mastodonAccount = { id: '7', username: 'castora', followers_count: 1_200 }
const xUser = { data: [{ id: '9', username: 'castora', public_metrics: { followers_count: 4_000, listed_count: 1 } }] }
const youtubeChannel = {
  items: [
    {
      statistics: { subscriberCount: '123000', hiddenSubscriberCount: false, videoCount: '9' },
      contentDetails: { relatedPlaylists: { uploads: 'UU1' } },
    },
  ],
}
const CHANNEL = `UC${'a'.repeat(22)}`
const feed = (...views: (number | null)[]) =>
  `<?xml version="1.0"?><feed xmlns:yt="y" xmlns:media="m"><title>Castora</title>${views
    .map(
      (count) =>
        `<entry><yt:videoId>v</yt:videoId><media:group><media:community>${count === null ? '' : `<media:statistics views="${count}"/>`}</media:community></media:group></entry>`,
    )
    .join('')}</feed>`

const CONTRACTS: Record<string, Contract> = {
  'Bluesky followers': {
    provider: 'bluesky',
    call: ({ bluesky }, options) => bluesky?.countFollowers('castora.example', options),
    replies: { getProfile: { did: 'did:plc:1', handle: 'castora.example', followersCount: 5_600, postsCount: 9 } },
    value: found(5_600),
    empty: { replies: { status: 400, body: NO_PROFILE }, value: absent },
  },
  'Bluesky bio': {
    provider: 'bluesky',
    call: ({ bluesky }, options) => bluesky?.readBio('castora.example', options),
    replies: { getProfile: { did: 'did:plc:1', description: 'Founded by Ana Reyes' } },
    value: found({ text: 'Founded by Ana Reyes', isHtml: false }),
    empty: { replies: { getProfile: { did: 'did:plc:1', description: 7 } }, value: absent },
  },
  'Bluesky words of posts': {
    provider: 'bluesky',
    call: ({ bluesky }, options) => bluesky?.listPosts('castora.example', options),
    replies: {
      getAuthorFeed: {
        feed: [
          skeet(10, { uri: 'at://did:plc:1/app.bsky.feed.post/3k', record: { text: 'Hi', createdAt: 'yesterday' } }),
          skeet(10, { uri: 'at://did:plc:1/app.bsky.feed.post/3l', record: { text: ['Hi'] } }),
          skeet(10, { uri: 'javascript:alert(1)', record: { text: 'Hi' } }),
        ],
      },
    },
    value: found({
      unit: 'interactions',
      counts: [16, 16, 16],
      texts: [
        { text: 'Hi', isHtml: false, url: 'https://bsky.app/profile/castora.example/post/3k', publishedAt: null },
      ],
    }),
    empty: {
      replies: { getAuthorFeed: { feed: [skeet(10)] } },
      value: found({ unit: 'interactions', counts: [16], texts: [] }),
    },
  },
  'Bluesky posts': {
    provider: 'bluesky',
    call: ({ bluesky }, options) => bluesky?.listPosts('castora.example', options),
    replies: {
      getAuthorFeed: {
        feed: [
          skeet(1, {}, { reason: { $type: 'app.bsky.feed.defs#reasonRepost' } }),
          skeet(10),
          skeet(99, { record: { reply: { root: {} } } }),
          skeet(20, { quoteCount: undefined }),
        ],
      },
    },
    value: interactions(16, 23),
    empty: { replies: { getAuthorFeed: { feed: [] } }, value: interactions() },
    paged: {
      replies: { 'cursor=2': { feed: many(12, () => skeet(0)) }, getAuthorFeed: { feed: [skeet(10)], cursor: '2' } },
      value: interactions(16, ...many(11, () => 6)),
      requests: 2,
    },
  },
  'Mastodon followers': {
    provider: 'mastodon',
    call: ({ mastodon }, options) => mastodon?.countFollowers('castora@social.example', options),
    replies: { 'lookup?acct=castora%40social.example': mastodonAccount },
    value: found(1_200),
    empty: { replies: { status: 404 }, value: absent },
  },
  'Mastodon bio': {
    provider: 'mastodon',
    call: ({ mastodon }, options) => mastodon?.readBio('castora@social.example', options),
    replies: { lookup: { ...mastodonAccount, note: '<p>Founded by Ana Reyes</p>' } },
    value: found({ text: '<p>Founded by Ana Reyes</p>', isHtml: true }),
    empty: { replies: { lookup: mastodonAccount }, value: absent },
  },
  'Mastodon words of posts': {
    provider: 'mastodon',
    call: ({ mastodon }, options) => mastodon?.listPosts('castora@social.example', options),
    replies: {
      '/7/statuses?': [toot(3, { content: '<p>Hi</p>', created_at: '2026-11-01T00:00:00.000Z' })],
      lookup: mastodonAccount,
    },
    value: found({
      unit: 'interactions',
      counts: [15],
      texts: [
        {
          text: '<p>Hi</p>',
          isHtml: true,
          url: 'https://social.example/@castora/3',
          publishedAt: '2026-11-01T00:00:00.000Z',
        },
      ],
    }),
    empty: {
      replies: { '/7/statuses?': [toot(3)], lookup: mastodonAccount },
      value: found({ unit: 'interactions', counts: [15], texts: [] }),
    },
  },
  'Mastodon posts': {
    provider: 'mastodon',
    call: ({ mastodon }, options) => mastodon?.listPosts('castora@social.example', options),
    replies: {
      '/7/statuses?': [toot(3), toot(2, { reblog: { id: '1' } }), toot(1, { in_reply_to_id: '8' })],
      lookup: mastodonAccount,
    },
    value: interactions(15),
    empty: { replies: { '/7/statuses?': [], lookup: mastodonAccount }, value: interactions() },
    paged: {
      replies: {
        'max_id=40': many(2, (index) => toot(index)),
        '/7/statuses?': many(40, (index) => toot(index + 1, { reblog: index === 0 ? null : {} })),
        lookup: mastodonAccount,
      },
      value: interactions(15, 15, 15),
      requests: 3,
    },
  },
  'YouTube videos': {
    provider: 'youtube',
    call: ({ youtube }, options) => youtube?.listPosts(CHANNEL, options),
    replies: { [`feeds/videos.xml?channel_id=${CHANNEL}`]: feed(1_000, null, 2_000) },
    value: found({ unit: 'views', counts: [1_000, 2_000], texts: expect.any(Array) }),
    empty: { replies: { status: 404 }, value: absent },
  },
  'YouTube bio': {
    provider: 'youtube',
    call: ({ youtube }, options) => youtube?.readBio('castora', options),
    replies: {
      'robots.txt': '',
      '/@castora': `<meta property="og:description" content="Shoes &amp; more.\nBy Ana"><link href="/channel/${CHANNEL}">`,
    },
    value: found({ text: 'Shoes &amp; more.<br>By Ana', isHtml: true }),
    empty: {
      replies: { 'robots.txt': '', '/@castora': `<link rel="canonical" href="/channel/${CHANNEL}">` },
      value: absent,
    },
  },
  'YouTube words of videos': {
    provider: 'youtube',
    call: ({ youtube }, options) => youtube?.listPosts(CHANNEL, options),
    replies: {
      'feeds/videos.xml': `<feed xmlns:yt="y" xmlns:media="m"><entry><yt:videoId>v-1</yt:videoId><title>A run</title>
        <published>2026-11-01T10:00:00+00:00</published>
        <media:group><media:title>A run</media:title><media:description>With &lt;b&gt; shoes</media:description></media:group></entry></feed>`,
    },
    value: found({
      unit: 'views',
      counts: [],
      texts: [
        {
          text: 'A run\nWith <b> shoes',
          isHtml: false,
          url: 'https://www.youtube.com/watch?v=v-1',
          publishedAt: '2026-11-01T10:00:00.000Z',
        },
      ],
    }),
    empty: { replies: { 'feeds/videos.xml': feed(7) }, value: found({ unit: 'views', counts: [7], texts: [] }) },
  },
  'YouTube videos by handle': {
    provider: 'youtube',
    call: ({ youtube }, options) => youtube?.listPosts('castora', options),
    replies: {
      'robots.txt': 'User-agent: *\nDisallow: /results',
      '/@castora': `<link rel="canonical" href="https://www.youtube.com/channel/${CHANNEL}">`,
      [`channel_id=${CHANNEL}`]: feed(7),
    },
    value: found({ unit: 'views', counts: [7], texts: expect.any(Array) }),
    empty: { replies: { 'robots.txt': 'User-agent: *\nDisallow: /' }, value: absent },
  },
  'YouTube Data API subscribers': {
    provider: 'youtube-api',
    call: (providers, options) => providers['youtube-api']?.countFollowers(CHANNEL, options),
    replies: { 'channels?': youtubeChannel },
    value: found(123_000),
    empty: { replies: { 'channels?': { pageInfo: { totalResults: 0 } } }, value: absent },
  },
  'YouTube Data API bio': {
    provider: 'youtube-api',
    call: (providers, options) => providers['youtube-api']?.readBio(CHANNEL, options),
    replies: { 'channels?': { items: [{ ...youtubeChannel.items[0], snippet: { description: 'By Ana' } }] } },
    value: found({ text: 'By Ana', isHtml: false }),
    empty: { replies: { 'channels?': youtubeChannel }, value: absent },
  },
  'YouTube Data API videos': {
    provider: 'youtube-api',
    call: (providers, options) => providers['youtube-api']?.listPosts('castora', options),
    replies: {
      'forHandle=%40castora': youtubeChannel,
      'playlistItems?': {
        items: ['a', 'b', 'c'].map((videoId) => ({
          contentDetails: { videoId },
          snippet: { title: `Run ${videoId}` },
        })),
      },
      'videos?': {
        items: [
          { id: 'b', statistics: { viewCount: '10', commentCount: '4' } },
          { id: 'a', statistics: { likeCount: '30', commentCount: '5' } },
          { id: 'c', statistics: { likeCount: '40' } },
        ],
      },
    },
    value: found({
      unit: 'interactions',
      counts: [35, 40],
      texts: ['a', 'b', 'c'].map((id) => ({
        text: `Run ${id}`,
        isHtml: false,
        url: `https://www.youtube.com/watch?v=${id}`,
        publishedAt: null,
      })),
    }),
    empty: { replies: { 'channels?': { items: [] } }, value: absent },
  },
  'Instagram followers': {
    provider: 'instagram-api',
    call: (providers, options) => providers['instagram-api']?.countFollowers('castora', options),
    replies: { 'v25.0/17': { business_discovery: { followers_count: 88, media_count: 3 }, id: '17' } },
    value: found(88),
    empty: { replies: { status: 400, body: NO_ACCOUNT }, value: absent },
  },
  'Instagram bio': {
    provider: 'instagram-api',
    call: (providers, options) => providers['instagram-api']?.readBio('castora', options),
    replies: { 'v25.0/17': { business_discovery: { biography: 'By @anareyes' }, id: '17' } },
    value: found({ text: 'By @anareyes', isHtml: false }),
    empty: { replies: { status: 400, body: NO_ACCOUNT }, value: absent },
  },
  'Instagram posts': {
    provider: 'instagram-api',
    call: (providers, options) => providers['instagram-api']?.listPosts('castora', options),
    replies: {
      'username%28castora%29': {
        business_discovery: {
          media: {
            data: [
              { like_count: 5, comments_count: 1, caption: 'Hi', permalink: 'https://www.instagram.com/p/a/' },
              { comments_count: 9, caption: 'Hi', permalink: 'https://elsewhere.example/' },
            ],
          },
          id: '1',
        },
      },
    },
    value: found({
      unit: 'interactions',
      counts: [6],
      texts: [{ text: 'Hi', isHtml: false, url: 'https://www.instagram.com/p/a/', publishedAt: null }],
    }),
    empty: { replies: { 'v25.0/17': { business_discovery: { followers_count: 1 } } }, value: interactions() },
  },
  'X followers': {
    provider: 'x-api',
    call: (providers, options) => providers['x-api']?.countFollowers('castora', options),
    replies: { 'users/by?usernames=castora': xUser },
    value: found(4_000),
    empty: { replies: { 'users/by': { errors: [{ title: 'Not Found Error' }] } }, value: absent },
  },
  'X bio': {
    provider: 'x-api',
    call: (providers, options) => providers['x-api']?.readBio('castora', options),
    replies: { 'users/by': { data: [{ ...xUser.data[0], description: 'By @anareyes' }] } },
    value: found({ text: 'By @anareyes', isHtml: false }),
    empty: { replies: { 'users/by': xUser }, value: absent },
  },
  'X words of posts': {
    provider: 'x-api',
    call: (providers, options) => providers['x-api']?.listPosts('castora', options),
    replies: { 'users/9/tweets': { data: [{ ...tweet(10), id: '44', text: 'Hi' }] }, 'users/by': xUser },
    value: found({
      unit: 'interactions',
      counts: [16],
      texts: [{ text: 'Hi', isHtml: false, url: 'https://x.com/castora/status/44', publishedAt: null }],
    }),
    empty: {
      replies: { 'users/9/tweets': { data: [tweet(10)] }, 'users/by': xUser },
      value: found({ unit: 'interactions', counts: [16], texts: [] }),
    },
  },
  'X posts': {
    provider: 'x-api',
    call: (providers, options) => providers['x-api']?.listPosts('castora', options),
    replies: { 'users/9/tweets': { data: [tweet(10), tweet(20)], meta: { result_count: 2 } }, 'users/by': xUser },
    value: interactions(16, 26),
    empty: { replies: { 'users/9/tweets': { meta: { result_count: 0 } }, 'users/by': xUser }, value: interactions() },
  },
  'GDELT articles': {
    provider: 'gdelt',
    call: ({ gdelt }, options) => gdelt?.countArticles({ name: 'On', together: ['Ana Reyes', 'on.example'] }, options),
    replies: {
      'query=On+%28%22Ana+Reyes%22+OR+%22on.example%22%29+sourcelang%3Aenglish': {
        timeline: [
          {
            series: 'Article Count',
            data: [
              { date: '20260823T000000Z', value: 500, norm: 9 },
              { date: '20260824T000000Z', value: 7, norm: 9 },
              { date: '20261121T000000Z', value: 3, norm: 9 },
            ],
          },
        ],
      },
    },
    value: { value: 10, request: expect.objectContaining({ provider: 'gdelt' }) },
    empty: { replies: { 'doc/doc': {} }, value: { value: 0, request: expect.anything() } },
  },
  'GDELT list of articles': {
    provider: 'gdelt',
    call: ({ gdelt }, options) => gdelt?.listArticles('Ana Reyes', ['founder', 'co-founder'], options),
    replies: {
      'query=%22Ana+Reyes%22+%28founder+OR+%22co-founder%22%29+sourcelang%3Aenglish&format=json&timespan=3months&mode=artlist':
        {
          articles: [
            {
              url: 'https://news.example/a',
              url_mobile: '',
              title: 'Ana Reyes, founder',
              seendate: '20261101T101500Z',
              domain: 'news.example',
            },
            { url: 'https://news.example/b' },
          ],
        },
    },
    value: [
      { url: 'https://news.example/a', title: 'Ana Reyes, founder', seenAt: '2026-11-01T10:15:00.000Z' },
      { url: 'https://news.example/b', title: '', seenAt: null },
    ],
    empty: { replies: { 'doc/doc': {} }, value: [] },
  },
  'SearXNG hits': {
    provider: 'searxng',
    call: ({ searxng }, options) => searxng?.search('"Ana Reyes" founder', options),
    replies: {
      'search?q=%22Ana+Reyes%22+founder&format=json': {
        query: '"Ana Reyes" founder',
        number_of_results: 0,
        results: [
          {
            url: 'https://castora.example/about',
            title: 'About <b>Castora</b>',
            content: 'Founded by  Ana Reyes &amp; co.',
            engine: 'a',
          },
          { url: 'https://news.example/', title: 'News', content: null },
          ...many(30, (index) => ({ url: `https://more.example/${index}`, title: 'More' })),
        ],
        unresponsive_engines: [['qwant', 'timeout'], 'bing'],
      },
    },
    value: {
      hits: expect.toSatisfy(
        (hits: unknown[]) =>
          hits.length === 20 &&
          JSON.stringify(hits[0]) ===
            '{"url":"https://castora.example/about","title":"About Castora","snippet":"Founded by Ana Reyes & co."}',
      ),
      silent: ['qwant', 'bing'],
      request: expect.objectContaining({ provider: 'searxng', status: 200 }),
    },
    empty: { replies: { 'search?': { results: [] } }, value: { hits: [], silent: [], request: expect.anything() } },
  },
  'Brave hits': {
    provider: 'brave',
    call: ({ brave }, options) => brave?.search('"Ana Reyes" founder', options),
    replies: {
      'res/v1/web/search?q=%22Ana+Reyes%22+founder&count=20': {
        type: 'search',
        query: { original: '"Ana Reyes" founder' },
        web: {
          type: 'search',
          results: [
            {
              url: 'https://castora.example/',
              title: 'Castora',
              description: 'By <strong>Ana Reyes</strong>',
              age: '3 weeks ago',
            },
          ],
        },
      },
    },
    value: {
      hits: [{ url: 'https://castora.example/', title: 'Castora', snippet: 'By Ana Reyes' }],
      silent: [],
      request: expect.objectContaining({ provider: 'brave', status: 200 }),
    },
    empty: {
      replies: { 'web/search': { type: 'search', query: { original: 'x' } } },
      value: { hits: [], silent: [], request: expect.anything() },
    },
  },
}

const FAILURES: [string, Reply, Partial<ProviderError>][] = [
  ['401', { status: 401 }, { reason: 'unexpected_response' }],
  ['403', { status: 403 }, { reason: 'unexpected_response' }],
  ['422', { status: 422 }, { reason: 'unexpected_response' }],
  [
    '429 with Retry-After',
    { status: 429, headers: { 'retry-after': '90' } },
    { reason: 'rate_limited', retryAfterMs: 90_000 },
  ],
  ['500', { status: 500 }, { reason: 'unavailable' }],
  ['503', { status: 503 }, { reason: 'unavailable' }],
  ['silence', 'hang', { reason: 'timeout' }],
  [
    'broken JSON',
    { headers: { 'content-type': 'application/json' }, body: '{"feed": [' },
    { reason: 'unexpected_response' },
  ],
  [
    'a web page',
    { headers: { 'content-type': 'text/html' }, body: '<html><body>Try later</body></html>' },
    { reason: 'unexpected_response' },
  ],
  [
    'another shape',
    {
      body: {
        feed: 7,
        items: 'x',
        data: true,
        timeline: 3,
        business_discovery: [],
        articles: 'x',
        results: {},
        query: 5,
      },
    },
    { reason: 'unexpected_response' },
  ],
]

test('every source of accounts, news and searches has a contract [J-01]', () => {
  const kinds = new Set(['followers', 'posts', 'news', 'search'])
  const declared = PROVIDERS.flatMap(({ name, offers }) => (offers.some((offer) => kinds.has(offer)) ? [name] : []))
  const held = new Set(Object.values(CONTRACTS).map(({ provider }) => provider))

  expect(declared.filter((name) => !held.has(name))).toEqual([])
})

describe.for(Object.entries(CONTRACTS))('%s [J-01]', ([, contract]) => {
  test('are read from its answer, with their source, and no key is stored', async ({ db }) => {
    const { ask, requests } = await serve(db, contract, contract.replies)

    expect(await ask()).toEqual(contract.value)
    const asked = requests.length
    await ask()
    expect(requests).toHaveLength(asked)
    const stored = [
      await db.selectFrom('provider_request').selectAll().execute(),
      await db.selectFrom('provider_cache').select(['key', 'url', 'headers']).execute(),
    ]
    expect(JSON.stringify(stored)).not.toContain('secret-token')
  })

  test('nothing is no failure', async ({ db }) => {
    const { replies, value } = contract.empty ?? expect.fail()
    const { ask } = await serve(db, contract, replies)

    expect(await ask()).toEqual(value)
  })

  if (contract.paged) {
    const { replies, value, requests: most } = contract.paged
    test('are read page after page', async ({ db }) => {
      const { ask, requests } = await serve(db, contract, replies)

      expect(await ask()).toEqual(value)
      expect(requests).toHaveLength(most)
    })
  }

  test.for(FAILURES)('%s fails clearly', async ([, reply, error], { db }) => {
    const { ask } = await serve(db, contract, reply)
    const failure = await ask().then(
      () => expect.fail('It did not fail.'),
      (thrown: unknown) => thrown,
    )
    expect(failure).toBeInstanceOf(ProviderError)
    expect(failure).toMatchObject({ ...error, provider: contract.provider })
    expect(String(failure)).not.toContain('secret-token')
  })
})

async function serve(db: Kysely<Database>, contract: Contract, replies: Record<string, unknown> | Reply) {
  const answerTo = (path: string): ServedAnswer | undefined => {
    if (replies === 'hang') return undefined
    if ('status' in replies || 'body' in replies) return replies
    const [, body] = Object.entries(replies).find(([part]) => path.includes(part)) ?? []
    return body === undefined ? { status: 404 } : { body }
  }
  const { providers, requests } = await serveProvider(db, contract.provider, answerTo, {
    totalTimeoutMs: replies === 'hang' ? 50 : 10_000,
  })
  return { ask: async () => contract.call(providers, { signal }), requests }
}
