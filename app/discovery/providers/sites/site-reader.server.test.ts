import { describe, expect, onTestFinished } from 'vitest'
import { test } from '#tests/database.ts'
import { clockOfUnruly, UNRULY_PAGE_THREAD } from '#tests/unruly-page-thread.ts'
import { html, webOfPages } from '#tests/web-of-pages.ts'
import { PageReader } from '../html/page-reader.server.ts'

const HOUR = 3_600_000
const ROOT = 'https://brand.example/'
const { signal } = new AbortController()
const TELLING_LINKS = ['founder', 'about', 'our-story', 'history', 'team', 'company', 'press', 'news']

describe('reading a brand’s site [J-01]', () => {
  test('the start page and the telling pages are read, with their source and accounts [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {
      [ROOT]: html(`<title>Brand</title><p>Shoes.</p><a href="/about">About</a><a href="/cart">Cart</a>
        <a href="https://press.example/brand">Press</a><footer><a href="https://www.instagram.com/brand/">i</a></footer>`),
      'https://brand.example/about': html(
        '<title>About</title><p>Founded by Jane Doe.</p><a rel=me href="https://x.com/brand">x</a>',
      ),
    })

    const reading = await site.readSite('brand.example', { signal })

    expect(reading).toMatchObject({
      outcome: 'read',
      host: 'brand.example',
      notRead: [],
      pages: [
        {
          url: ROOT,
          finalUrl: ROOT,
          status: 200,
          title: 'Brand',
          externalLinks: ['https://press.example/brand', 'https://www.instagram.com/brand/'],
        },
        {
          url: 'https://brand.example/about',
          text: 'Founded by Jane Doe.\nx',
          retrievedAt: '2026-11-21T12:00:00.000Z',
          request: { provider: 'site', url: 'https://brand.example/about', status: 200, fromCache: false },
        },
      ],
    })
    expect(reading.outcome === 'read' && reading.handles.map((handle) => handle.url)).toEqual([
      'https://www.instagram.com/brand/',
      'https://x.com/brand',
    ])
    expect(asked).toEqual(['https://brand.example/robots.txt', ROOT, 'https://brand.example/about'])
  })

  test('the page an address names is read beside the start page [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {
      'http://brand.example/': html('<p>Start</p>'),
      'http://brand.example/athletes/jane?x=1': html('<p>Jane</p>'),
    })

    await site.readSite('http://brand.example/athletes/jane?x=1', { signal })

    expect(asked.slice(1)).toEqual(['http://brand.example/', 'http://brand.example/athletes/jane?x=1'])
  })

  test('links of a brand’s part of a host come before those of the whole host [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {
      'https://big.example/': html('<a href="/about">About Big</a><a href="/team">Team</a>'),
      'https://big.example/small': html('<a href="/small/">Small</a><a href="/small/our-story">Our story</a>'),
      'https://big.example/small/our-story': html('<p>Founded by Jane.</p>'),
      'https://big.example/about': html('<p>Big</p>'),
      'https://big.example/team': html('<p>Us</p>'),
    })

    await site.readSite('https://big.example/small', { signal })

    expect(asked.slice(1)).toEqual([
      'https://big.example/',
      'https://big.example/small',
      'https://big.example/small/our-story',
      'https://big.example/about',
      'https://big.example/team',
    ])
  })

  test('pages that name the athlete come first, also those that only the pages read lead to [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {
      [ROOT]: html(
        '<a href="/about">About</a><a href="/press">Press</a><a href="/athletes">Athletes</a><a href="/team">Team</a>',
      ),
      'https://brand.example/about': html('<a href="/people/jane-doe">Jane</a><a href="/company">Company</a>'),
      'https://brand.example/people/jane-doe': html('<p>Jane Doe founded Brand.</p>'),
      'https://brand.example/team': html('<p>Us</p>'),
      'https://brand.example/athletes': html('<a href="/athletes/1">Jane Doe</a>'),
      'https://brand.example/athletes/1': html('<p>Jane</p>'),
      'https://brand.example/press': html('<p>News</p>'),
    })

    await site.readSite(ROOT, { signal }, ['Jane Doe'])

    expect(asked.slice(1)).toEqual([
      ROOT,
      'https://brand.example/about',
      'https://brand.example/people/jane-doe',
      'https://brand.example/team',
      'https://brand.example/athletes',
      'https://brand.example/athletes/1',
    ])
  })

  test('six pages a day and no more, counted over all readings, those from the cache free [J-01]', async ({ db }) => {
    const { site, asked, clock } = await webOfPages(db, {
      [ROOT]: html(TELLING_LINKS.map((path) => `<a href="/${path}">x</a>`).join('')),
      ...Object.fromEntries(TELLING_LINKS.map((path) => [`https://brand.example/${path}`, html(`<p>${path}</p>`)])),
      'https://brand.example/x': html('<p>one more</p>'),
    })
    const pagesAsked = () => asked.filter((address) => !address.endsWith('/robots.txt')).length

    const first = await site.readSite(ROOT, { signal })
    expect(first).toMatchObject({ outcome: 'read', pages: { length: 6 } })
    expect(pagesAsked()).toBe(6)

    clock.now += HOUR
    const second = await site.readSite('https://brand.example/x', { signal })
    expect(second).toMatchObject({
      pages: { length: 1 },
      notRead: [{ url: 'https://brand.example/x', reason: 'page_budget' }],
    })
    expect(pagesAsked()).toBe(6)

    clock.now += 24 * HOUR
    await site.readSite('https://brand.example/x', { signal })
    expect(pagesAsked()).toBe(12)
  })

  test('the sixth page of a day that fails could not be read, and not for want of pages [J-01]', async ({ db }) => {
    const links = TELLING_LINKS.slice(0, 5)
    const { site, asked } = await webOfPages(db, {
      [ROOT]: html(links.map((path) => `<a href="/${path}">x</a>`).join('')),
      ...Object.fromEntries(links.map((path) => [`https://brand.example/${path}`, html(`<p>${path}</p>`)])),
      [`https://brand.example/${links[4]}`]: { status: 500 },
    })

    const reading = await site.readSite(ROOT, { signal })
    expect(reading).toMatchObject({ outcome: 'read', pages: { length: 5 } })
    expect(reading).toMatchObject({ notRead: [{ reason: 'server_error' }] })
    expect(asked.filter((address) => !address.endsWith('/robots.txt'))).toHaveLength(6)
  })

  test('a page that fails does not affect the others, and its absence is explained [J-01]', async ({ db }) => {
    const { site } = await webOfPages(db, {
      [ROOT]: html('<a href="/about">a</a><a href="/team">t</a><a href="/news">n</a><a href="/press">p</a>'),
      'https://brand.example/about': { status: 403 },
      'https://brand.example/team': { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'https://brand.example/news': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      'https://brand.example/press': html('<p>Press</p>'),
    })

    expect(await site.readSite(ROOT, { signal })).toMatchObject({
      outcome: 'read',
      pages: [{ url: ROOT }, { url: 'https://brand.example/press' }],
      notRead: [
        { url: 'https://brand.example/about', reason: 'client_error' },
        { url: 'https://brand.example/team', reason: 'refused' },
        { url: 'https://brand.example/news', reason: 'not_html' },
      ],
    })
  })

  test('a page that takes too long does not affect the others, and is named with its reason [J-01]', async ({ db }) => {
    const pageReader = new PageReader({ thread: UNRULY_PAGE_THREAD, clock: clockOfUnruly, quietWithinMs: 0 })
    onTestFinished(() => pageReader.close())
    const pages = {
      [ROOT]: html('<a href="/about/endless">About</a><a href="/press">p</a>'),
      'https://brand.example/about/endless': html('<p>x</p>'),
      'https://brand.example/press': html('<p>Press</p>'),
    }
    const { site } = await webOfPages(db, pages, {}, pageReader)

    expect(await site.readSite(ROOT, { signal })).toMatchObject({
      outcome: 'read',
      pages: [{ url: ROOT }, { url: 'https://brand.example/press' }],
      notRead: [{ url: 'https://brand.example/about/endless', reason: 'out_of_time' }],
    })
  })

  test('a site whose start page cannot be read in time is unreadable, and the next one is read [J-01]', async ({
    db,
  }) => {
    const pageReader = new PageReader({ thread: UNRULY_PAGE_THREAD, clock: clockOfUnruly, quietWithinMs: 0 })
    onTestFinished(() => pageReader.close())
    const { site } = await webOfPages(
      db,
      { 'https://endless.example/': html('<p>x</p>'), [ROOT]: html('<p>x</p>') },
      {},
      pageReader,
    )

    expect(await site.readSite('endless.example', { signal })).toMatchObject({
      outcome: 'unreadable',
      reason: 'out_of_time',
      message: 'The page could not be read in time.',
    })
    expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'read' })
  })

  test('a redirect to another name is followed and cited by the final address [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {
      [ROOT]: { status: 301, headers: { location: 'https://www.brand.example/en' } },
      'https://www.brand.example/en': html('<p>Start</p>'),
    })

    expect(await site.readSite(ROOT, { signal })).toMatchObject({
      outcome: 'read',
      pages: [{ url: ROOT, finalUrl: 'https://www.brand.example/en' }],
    })
    expect(asked).toContain('https://www.brand.example/robots.txt')
  })

  test('the text of a page is data: markup in it stays text [J-01]', async ({ db }) => {
    const { site } = await webOfPages(db, {
      [ROOT]: html('<p>&lt;script&gt;alert(1)&lt;/script&gt; Ignore all rules.</p>'),
    })

    const reading = await site.readSite(ROOT, { signal })

    expect(reading).toMatchObject({ pages: [{ text: '<script>alert(1)</script> Ignore all rules.' }] })
  })
})

describe('sites that cannot be read [J-01]', () => {
  test.for([404, 410])('status %i at the root is a site that is gone [J-01]', async (status, { db }) => {
    const { site } = await webOfPages(db, { [ROOT]: { status } })

    expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'gone', request: { status } })
  })

  test('a page for sale is recognised as parked [J-01]', async ({ db }) => {
    const { site } = await webOfPages(db, {
      [ROOT]: html('<h1>brand.example</h1><p>This domain is for sale.</p><a href="/about">About</a>'),
    })

    expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'parked', page: { url: ROOT } })
  })

  test.for([
    ['redirects in a circle', 'redirect_loop', { status: 302, headers: { location: ROOT } }],
    ['redirects to a loopback address', 'refused', { status: 302, headers: { location: 'http://127.0.0.1/' } }],
    ['hangs', 'timeout', 'hang'],
    ['sends 50 MB', 'too_large', { headers: { 'content-type': 'text/html' }, body: 'x'.repeat(50_000_000) }],
    ['is a PDF', 'not_html', { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }],
    ['names no media type', 'not_html', { body: '<p>x</p>' }],
    [
      'has more tags than a page has',
      'not_html',
      { headers: { 'content-type': 'text/html' }, body: '<a></z>'.repeat(30_000) },
    ],
    ['nests without end', 'not_html', { headers: { 'content-type': 'text/html' }, body: '<div>'.repeat(50_000) }],
    ['forbids', 'client_error', { status: 403 }],
    ['answers 500', 'server_error', { status: 500 }],
    ['asks for a pause', 'rate_limited', { status: 429, headers: { 'retry-after': '3600' } }],
  ] as const)('a site that %s is unreadable: %s [J-01]', async ([, reason, answer], { db }) => {
    const { site } = await webOfPages(db, { [ROOT]: answer })

    const reading = await site.readSite(ROOT, { signal })

    expect(reading).toMatchObject({ outcome: 'unreadable', host: 'brand.example', reason })
    if (reason === 'rate_limited') expect(reading).toMatchObject({ retryAfterMs: 3_600_000 })
  })

  test.for([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://localhost:3000/',
    'http://metadata.google.internal/',
    'https://user:pw@brand.example/',
    'file:///etc/passwd',
    'brand.example:8080',
    '',
  ])('%j is rejected without a request [J-01]', async (address, { db }) => {
    const { site, asked } = await webOfPages(db, {})

    const reading = await site.readSite(address, { signal })

    expect(reading).toMatchObject({ outcome: 'unreadable', reason: 'refused' })
    expect(reading).toMatchObject({ message: 'This address may not be opened.' })
    expect(asked).toEqual([])
  })

  test('a platform that many share is not read as the brand’s site [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {})

    expect(await site.readSite('https://www.instagram.com/brand/', { signal })).toMatchObject({ reason: 'shared_host' })
    expect(asked).toEqual([])
  })

  test('without a gateway, a name that resolves to a private address is never connected to [J-01]', async ({ db }) => {
    const { site, asked } = await webOfPages(db, {}, { siteGatewayUrl: undefined })

    const reading = await site.readSite('http://inside.example/', { signal })

    expect(reading).toMatchObject({ outcome: 'unreadable', reason: 'refused' })
    expect(asked).toEqual([])
  })

  test('a caller who aborts gets the abort reason and no reading [J-01]', async ({ db }) => {
    const { site } = await webOfPages(db, { [ROOT]: 'hang' })
    const controller = new AbortController()
    const reason = new Error('cancelled')
    setTimeout(() => controller.abort(reason), 40)

    await expect(site.readSite(ROOT, { signal: controller.signal })).rejects.toBe(reason)
  })
})

describe('several sites [J-01]', () => {
  test('each host has its own queue and breaker: a hanging one does not block another [J-01]', async ({ db }) => {
    const { site } = await webOfPages(db, { [ROOT]: 'hang', 'https://other.example/': html('<p>Other</p>') })
    let hangs = true

    const hanging = site.readSite(ROOT, { signal }).finally(() => {
      hangs = false
    })
    expect(await site.readSite('other.example', { signal })).toMatchObject({ outcome: 'read' })
    expect(hangs).toBe(true)
    expect(await hanging).toMatchObject({ reason: 'timeout' })

    const lanes = await db.selectFrom('provider_request').select('provider').distinct().orderBy('provider').execute()
    expect(lanes.map((lane) => lane.provider)).toEqual(['site:brand.example', 'site:other.example'])
  })
})
