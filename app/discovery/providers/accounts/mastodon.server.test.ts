import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { type ServedAnswer, serveProvider } from '#tests/serve-provider.ts'

const options = { signal: AbortSignal.timeout(60_000) }
const ACCOUNT = { body: { id: '7', followers_count: 1_200 } }
const finger = (href: string, subject?: string): ServedAnswer => ({ body: { subject, links: [{ rel: 'self', href }] } })
const movedTo = (location: string): ServedAnswer => ({ status: 301, headers: { location } })
const PAGE: ServedAnswer = { headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' }
const NOT_FOUND: ServedAnswer = { status: 404, body: { error: 'Record not found' } }

const LOOKUP = 'https://brand.example/api/v1/accounts/lookup?acct=castora'
const ELSEWHERE = 'https://social.brand.example/api/v1/accounts/lookup?acct=castora'
const FINGER = 'https://brand.example/.well-known/webfinger?resource=acct%3Acastora%40brand.example'

describe('an account whose server has another domain than its address [J-01]', () => {
  test.for<[string, Record<string, ServedAnswer>]>([
    ['a redirect', { [LOOKUP]: movedTo(ELSEWHERE), [ELSEWHERE]: ACCOUNT }],
    ['webfinger', { [FINGER]: finger('https://social.brand.example/users/castora'), [ELSEWHERE]: ACCOUNT }],
    [
      'webfinger, on a domain that answers everything with a page',
      { [LOOKUP]: PAGE, [FINGER]: finger('https://social.brand.example/users/castora'), [ELSEWHERE]: ACCOUNT },
    ],
    [
      'webfinger that gives it another name there',
      {
        [FINGER]: finger('https://social.brand.example/users/12', 'acct:shop@social.brand.example'),
        [ELSEWHERE.replace('castora', 'shop')]: ACCOUNT,
      },
    ],
    [
      'a redirect of webfinger',
      { [FINGER]: movedTo('https://social.brand.example/.well-known/webfinger'), [ELSEWHERE]: ACCOUNT },
    ],
  ])('is found by %s', async ([, answers], { db }) => {
    const { count } = await serve(db, answers)

    expect(await count()).toMatchObject({ outcome: 'found', value: 1_200 })
  })

  test.for<[string, Record<string, ServedAnswer>]>([
    ['is known to nobody', {}],
    ['is said to be where it is not', { [FINGER]: finger('https://brand.example/users/castora') }],
    ['is sent round in a circle', { [LOOKUP]: movedTo(ELSEWHERE), [ELSEWHERE]: movedTo(LOOKUP) }],
    ['is said to be on no web server', { [FINGER]: finger('ftp://social.brand.example/') }],
  ])('that %s is absent', async ([, answers], { db }) => {
    const { count, requests } = await serve(db, answers)

    expect(await count()).toMatchObject({ outcome: 'absent' })
    expect(requests.length).toBeLessThan(8)
  })
})

/** Servers of others are reached through a gateway, which serves what they answer. */
async function serve(db: Parameters<typeof serveProvider>[0], answers: Record<string, ServedAnswer>) {
  const served = await serveProvider(db, 'mastodon', (path) => answers[path.slice(1)] ?? NOT_FOUND, { isGateway: true })
  const count = async () => served.providers.mastodon?.countFollowers('castora@brand.example', options)
  return { ...served, count }
}
