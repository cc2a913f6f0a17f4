import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { answerJson, outcomesOf, politeClient } from '#tests/polite-client.ts'
import { RunAnswers } from './run-answers.ts'

const HOUR = 3_600_000

test('a fresh response is used without a request, and names the request that fetched it [J-01]', async ({ db }) => {
  const server = await serveLocally((_, response) => answerJson(response, '{"name": "kept"}'))
  const { get, clock } = politeClient(db)

  const first = await get(server.url)
  clock.now += HOUR - 1
  const second = await get(server.url)

  expect(server.requests).toHaveLength(1)
  expect(second).toEqual({ value: 'kept', request: { ...first.request, fromCache: true } })
  expect(first.request.retrievedAt).toBe('2026-11-21T12:00:00.000Z')
})

test('a stale response is revalidated, and a 304 makes it fresh again [J-01]', async ({ db }) => {
  const server = await serveLocally((request, response) => {
    const known = request.headers['if-none-match'] === '"v1"'
    if (known) response.writeHead(304, { etag: '"v1"' }).end()
    else answerJson(response, '{"name": "kept"}', { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT' })
  })
  const { get, clock } = politeClient(db)
  await get(server.url)

  clock.now += HOUR
  const confirmed = await get(server.url)
  clock.now += HOUR - 1
  const again = await get(server.url)

  expect(confirmed.value).toBe('kept')
  expect(confirmed.request).toMatchObject({ status: 200, retrievedAt: '2026-11-21T13:00:00.000Z', fromCache: false })
  expect(again.request).toEqual({ ...confirmed.request, fromCache: true })
  expect(server.requests).toHaveLength(2)
  expect(server.requests[1]?.headers['if-modified-since']).toBe('Fri, 20 Nov 2026 00:00:00 GMT')
  expect(await outcomesOf(db)).toEqual(['ok', 'not_modified'])
})

test('an unusable response is not cached [J-01]', async ({ db }) => {
  let answer = '{}'
  const server = await serveLocally((_, response) => answerJson(response, answer))
  const { get } = politeClient(db)
  await get(server.url).catch(() => {})

  answer = '{"name": "better"}'

  expect((await get(server.url)).value).toBe('better')
})

test('a run reads an answer once, and another time what is asked for in another way [J-01]', async ({ db }) => {
  const server = await serveLocally((_, response) => answerJson(response, '{"name": "kept"}'))
  const { client, clock } = politeClient(db)
  const answers = new RunAnswers()
  let readings = 0
  const ask = (reading: string) =>
    client.get(
      {
        ...anyRequest(server.url),
        reading,
        interpret: () => {
          readings += 1
          return reading
        },
      },
      { signal: AbortSignal.timeout(10_000), answers },
    )

  const first = await ask('one way')
  expect(await ask('one way')).toEqual({ ...first, request: { ...first.request, fromCache: true } })
  expect(readings).toBe(1)
  expect(await ask('another way')).toMatchObject({ value: 'another way', request: { fromCache: true } })
  expect(server.requests).toHaveLength(1)

  clock.now += HOUR
  expect(await ask('another way')).toMatchObject({ request: { fromCache: false } })
  expect(server.requests).toHaveLength(2)
})

function anyRequest(url: string) {
  return {
    provider: 'wikidata' as const,
    lane: 'wikidata',
    policy: { concurrency: 1, pace: { burst: 100, intervalMs: 0 }, attempts: 3 },
    url,
    label: 'Test',
    headers: {},
    maxBytes: 100_000,
    cacheMs: HOUR,
  }
}
