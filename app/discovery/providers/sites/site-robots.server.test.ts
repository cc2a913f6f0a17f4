import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { html, text, webOfPages } from '#tests/web-of-pages.ts'

const HOUR = 3_600_000
const ROOT = 'https://brand.example/'
const { signal } = new AbortController()

test('disallowed pages are not requested [J-01]', async ({ db }) => {
  const { site, asked } = await webOfPages(db, {
    'https://brand.example/robots.txt': text('User-agent: *\nDisallow: /about'),
    [ROOT]: html('<a href="/about">About</a>'),
  })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({
    outcome: 'read',
    notRead: [{ url: 'https://brand.example/about', reason: 'robots' }],
  })
  expect(asked).toEqual(['https://brand.example/robots.txt', ROOT])
})

test('a site that keeps us out is unreadable, which says nothing about it [J-01]', async ({ db }) => {
  const { site, asked } = await webOfPages(db, {
    'https://brand.example/robots.txt': text('User-agent: IconRadar\nDisallow: /'),
    [ROOT]: html('<p>x</p>'),
  })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'unreadable', reason: 'robots' })
  expect(asked).toEqual(['https://brand.example/robots.txt'])
})

test.for([404, 403, 410])('status %i means that there are no rules [J-01]', async (status, { db }) => {
  const { site } = await webOfPages(db, { 'https://brand.example/robots.txt': { status }, [ROOT]: html('<p>x</p>') })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'read' })
})

test('a server error or silence allows nothing [J-01]', async ({ db }) => {
  const { site, asked } = await webOfPages(db, {
    'https://brand.example/robots.txt': { status: 500 },
    'https://silent.example/robots.txt': 'hang',
    [ROOT]: html('<p>x</p>'),
    'https://silent.example/': html('<p>x</p>'),
  })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'unreadable', reason: 'server_error' })
  expect(await site.readSite('silent.example', { signal })).toMatchObject({
    outcome: 'unreadable',
    reason: 'timeout',
  })
  expect(asked).not.toContain(ROOT)
  expect(asked).not.toContain('https://silent.example/')
})

test('the rules of a host that a page redirects to are obeyed too [J-01]', async ({ db }) => {
  const { site, asked } = await webOfPages(db, {
    [ROOT]: { status: 302, headers: { location: 'https://closed.example/home' } },
    'https://closed.example/robots.txt': text('User-agent: *\nDisallow: /'),
  })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'unreadable', reason: 'robots' })
  expect(asked).not.toContain('https://closed.example/home')
})

test('the file is requested once a day [J-01]', async ({ db }) => {
  const { site, asked, clock } = await webOfPages(db, { [ROOT]: html('<p>x</p>') })
  const timesAsked = () => asked.filter((address) => address.endsWith('/robots.txt')).length

  await site.readSite(ROOT, { signal })
  clock.now += 23 * HOUR
  await site.readSite(ROOT, { signal })
  expect(timesAsked()).toBe(1)

  clock.now += 2 * HOUR
  await site.readSite(ROOT, { signal })
  expect(timesAsked()).toBe(2)
})

test('with a crawl delay of minutes only the start page is read [J-01]', async ({ db }) => {
  const { site } = await webOfPages(db, {
    'https://brand.example/robots.txt': text('User-agent: *\nCrawl-delay: 60'),
    [ROOT]: html('<a href="/about">About</a>'),
  })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({
    outcome: 'read',
    pages: { length: 1 },
    notRead: [{ reason: 'robots' }],
  })
})

test('a redirect of it to an internal address is not followed, and the site not read [J-01]', async ({ db }) => {
  const { site, asked } = await webOfPages(db, {
    'https://brand.example/robots.txt': { status: 302, headers: { location: 'http://127.0.0.1:6379/' } },
    [ROOT]: html('<p>x</p>'),
  })

  expect(await site.readSite(ROOT, { signal })).toMatchObject({ outcome: 'unreadable', reason: 'refused' })
  expect(asked).toEqual(['https://brand.example/robots.txt'])
})
