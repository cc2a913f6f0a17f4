import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buildConnector } from 'undici'
import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { answerJson, outcomesOf, politeClient } from '#tests/polite-client.ts'
import { SafeFetch } from './addresses/safe-fetch.server.ts'
import { DEFAULT_CLIENT_CONFIG } from './polite-client.server.ts'

describe('a call to a failing provider [J-01]', () => {
  test.for([
    ['HTML with status 200', 'unexpected_response', (r: ServerResponse) => html(r, '<!doctype html><h1>Sorry</h1>')],
    ['HTML that claims to be JSON', 'unexpected_response', (r: ServerResponse) => answerJson(r, '  <html>')],
    ['an empty object', 'unexpected_response', (r: ServerResponse) => answerJson(r, '{}')],
    ['wrong types', 'unexpected_response', (r: ServerResponse) => answerJson(r, '{"name": 7}')],
    ['an empty body', 'unexpected_response', (r: ServerResponse) => answerJson(r, '')],
    ['broken JSON', 'unexpected_response', (r: ServerResponse) => answerJson(r, '{"name": "a')],
    ['50 MB', 'too_large', (r: ServerResponse) => r.writeHead(200).end(Buffer.alloc(50_000_000, ' '))],
    ['a hang', 'timeout', () => {}],
    ['a broken connection', 'unavailable', (r: ServerResponse) => r.destroy()],
    ['500', 'unavailable', (r: ServerResponse) => r.writeHead(500).end()],
    ['429', 'rate_limited', (r: ServerResponse) => r.writeHead(429).end()],
  ] as const)('%s is reported as %s [J-01]', async ([, reason, answer], { db }) => {
    const server = await serveLocally((_, response) => void answer(response))
    const { get } = politeClient(db, reason === 'timeout' ? { totalTimeoutMs: 100 } : {})

    await expect(get(server.url)).rejects.toMatchObject({ name: 'ProviderError', provider: 'wikidata', reason })
    const log = await db.selectFrom('provider_request').select(['outcome', 'url', 'provider']).execute()
    expect(log[0]).toEqual({ outcome: reason, url: `${server.url}/`, provider: 'wikidata' })
  })

  test('the message of a wrong type names the field [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": 7}'))
    const { get } = politeClient(db)

    await expect(get(server.url)).rejects.toThrow('Test responded in an unexpected format (name: ')
  })

  test('additional fields and stray control characters do no harm [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) =>
      answerJson(response, '\uFEFF{"name": "a\u0001b\tc", "more": [1]}\n'),
    )
    const { get } = politeClient(db)

    expect((await get(server.url)).value).toBe('a b c')
  })

  test('a server error is tried again with growing pauses, a success then counts [J-01]', async ({ db }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      if (times.length < 3) response.writeHead(503).end()
      else answerJson(response, '{"name": "third time"}')
    })
    const { get } = politeClient(db, { backoffMs: 20 })

    expect((await get(server.url)).value).toBe('third time')
    expect(spacing(times)[0]).toBeGreaterThanOrEqual(9)
    expect(spacing(times)[1]).toBeGreaterThanOrEqual(19)
    expect(await outcomesOf(db)).toEqual(['unavailable', 'unavailable', 'ok'])
  })

  test('an unusable response or a timeout is not retried [J-01]', async ({ db }) => {
    const server = await serveLocally((request, response) => {
      if (request.url === '/html') html(response, '<p>no</p>')
    })
    const { get } = politeClient(db)

    await expect(get(`${server.url}/html`)).rejects.toMatchObject({ reason: 'unexpected_response' })
    await expect(get(`${server.url}/hang`, { totalTimeoutMs: 100 })).rejects.toMatchObject({ reason: 'timeout' })
    expect(server.requests).toHaveLength(2)
  })
})

describe('Retry-After [J-01]', () => {
  test('a short pause is waited for, and the request retried [J-01]', async ({ db }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      if (times.length === 1) response.writeHead(429, { 'retry-after': '0.1' }).end()
      else answerJson(response, '{"name": "later"}')
    })
    const { get } = politeClient(db)

    expect((await get(server.url)).value).toBe('later')
    expect(spacing(times)[0]).toBeGreaterThanOrEqual(95)
  })

  test('a long pause is handed to the caller, and nothing is sent until it is over [J-01]', async ({ db }) => {
    let busy = true
    const server = await serveLocally((_, response) => {
      if (busy) response.writeHead(429, { 'retry-after': '120' }).end()
      else answerJson(response, '{"name": "later"}')
    })
    const { get, clock } = politeClient(db)

    await expect(get(server.url)).rejects.toMatchObject({
      reason: 'rate_limited',
      retryAfterMs: expect.closeTo(120_000, -3),
    })
    busy = false
    clock.now += 60_000
    await expect(get(`${server.url}/other`)).rejects.toMatchObject({
      reason: 'rate_limited',
      retryAfterMs: expect.closeTo(60_000, -3),
    })
    expect(server.requests).toHaveLength(1)

    clock.now += 60_000
    expect((await get(`${server.url}/other`)).value).toBe('later')
  })
})

describe('a pause is the whole lane’s, and a short one is waited for [J-01] (ruling 30)', () => {
  test('however often the source repeats it, a short pause uses up no attempt [J-01]', async ({ db }) => {
    const started = performance.now()
    const server = await serveLocally((_, response) => {
      if (performance.now() - started < 250) response.writeHead(429, { 'retry-after': '0.1' }).end()
      else answerJson(response, '{"name": "later"}')
    })
    const { get } = politeClient(db, {}, { attempts: 1 })

    expect((await get(server.url)).value).toBe('later')
  })

  test('a call during a short pause waits for its end [J-01]', async ({ db }) => {
    let paused = true
    const server = await serveLocally((_, response) => {
      if (paused) response.writeHead(429, { 'retry-after': '0.4' }).end()
      else answerJson(response, '{"name": "later"}')
    })
    const { get } = politeClient(db, { patienceMs: 300 })
    await expect(get(server.url)).rejects.toMatchObject({ reason: 'rate_limited' })
    paused = false
    await wait(150)

    expect((await get(`${server.url}/other`)).value).toBe('later')
    expect(server.requests).toHaveLength(2)
  })

  test('up to 30 s are waited for [J-01]', () => {
    expect(DEFAULT_CLIENT_CONFIG.patienceMs).toBe(30_000)
  })

  test('a clock that is set back makes no pause longer, in this process or the next [J-01]', async ({ db }) => {
    let paused = true
    const server = await serveLocally((_, response) => {
      if (paused) response.writeHead(429, { 'retry-after': '0.4' }).end()
      else answerJson(response, '{"name": "later"}')
    })
    const first = politeClient(db, { patienceMs: 300 })
    await expect(first.get(server.url)).rejects.toMatchObject({ reason: 'rate_limited' })
    paused = false
    first.clock.now -= 3_600_000
    const second = politeClient(db, { patienceMs: 1_000 })
    second.clock.now -= 3_600_000

    expect((await second.get(`${server.url}/next`)).value).toBe('later')
    expect((await first.get(`${server.url}/same`)).value).toBe('later')
  })
})

describe('the circuit breaker [J-01]', () => {
  test('opens after five failures, allows one trial after its interval, closes on success [J-01]', async ({ db }) => {
    let down = true
    const server = await serveLocally((_, response) =>
      down ? response.writeHead(500).end() : answerJson(response, '{"name": "up"}'),
    )
    const { get, clock } = politeClient(db, {}, { attempts: 1 })

    for (let index = 0; index < 5; index += 1) await expect(get(`${server.url}/${index}`)).rejects.toThrow('500')
    await expect(get(`${server.url}/6`)).rejects.toMatchObject({
      reason: 'unavailable',
      retryAfterMs: expect.closeTo(60_000, -3),
    })
    expect(server.requests).toHaveLength(5)

    clock.now += 60_001
    await expect(get(`${server.url}/7`)).rejects.toThrow('500')
    await expect(get(`${server.url}/8`)).rejects.toMatchObject({ retryAfterMs: expect.closeTo(120_000, -3) })
    expect(server.requests).toHaveLength(6)

    down = false
    clock.now += 120_001
    expect((await get(`${server.url}/9`)).value).toBe('up')
    expect((await get(`${server.url}/10`)).value).toBe('up')
    const state = await db.selectFrom('provider_state').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({
      provider: 'wikidata',
      failures: 0,
      open_until: null,
      last_error: 'Test responded with 500.',
    })
  })

  test('while it is half open only one caller tries [J-01]', async ({ db }) => {
    let down = true
    const server = await serveLocally(async (_, response) => {
      await wait(20)
      if (down) response.writeHead(500).end()
      else answerJson(response, '{"name": "up"}')
    })
    const { get, clock } = politeClient(db, {}, { attempts: 1, concurrency: 3 })
    for (let index = 0; index < 5; index += 1) await get(`${server.url}/${index}`).catch(() => {})

    down = false
    clock.now += 60_001
    const results = await Promise.allSettled(['a', 'b', 'c'].map((path) => get(`${server.url}/${path}`)))

    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(server.requests).toHaveLength(6)
  })

  test('its state outlives the process [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => response.writeHead(500).end())
    const first = politeClient(db, {}, { attempts: 1 })
    for (let index = 0; index < 5; index += 1) await first.get(`${server.url}/${index}`).catch(() => {})

    const second = politeClient(db, {}, { attempts: 1 })

    await expect(second.get(server.url)).rejects.toThrow('failed 5 times in a row')
    expect(server.requests).toHaveLength(5)
  })

  test('an open lane does not block another [J-01]', async ({ db }) => {
    const server = await serveLocally((request, response) =>
      request.url?.startsWith('/bad') ? response.writeHead(500).end() : answerJson(response, '{"name": "well"}'),
    )
    const { get } = politeClient(db, {}, { attempts: 1 })
    for (let index = 0; index < 6; index += 1) {
      await get(`${server.url}/bad${index}`, { lane: 'site:bad.example' }).catch(() => {})
    }

    expect((await get(`${server.url}/good`, { lane: 'site:good.example' })).value).toBe('well')
    expect(server.requests).toHaveLength(6)
  })
})

describe('queues, pace and manners [J-01]', () => {
  test('concurrent calls for the same URL share one request [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "shared"}'))
    const { get } = politeClient(db)

    const answers = await Promise.all([get(server.url), get(server.url), get(server.url)])

    expect(answers.map((answer) => answer.value)).toEqual(['shared', 'shared', 'shared'])
    expect(server.requests).toHaveLength(1)
  })

  test.for([1, 3])('never more than %i requests of a lane are under way [J-01]', async (concurrency, { db }) => {
    let underWay = 0
    let most = 0
    const server = await serveLocally(async (_, response) => {
      most = Math.max(most, ++underWay)
      await wait(25)
      underWay -= 1
      answerJson(response, '{"name": "x"}')
    })
    const { get } = politeClient(db, {}, { concurrency })

    await Promise.all(Array.from({ length: 12 }, (_, index) => get(`${server.url}/${index}`)))

    expect(most).toBe(concurrency)
  })

  test('requests of a lane keep the pace of its bucket [J-01]', async ({ db }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      answerJson(response, '{"name": "x"}')
    })
    const { get } = politeClient(db, {}, { pace: { burst: 1, intervalMs: 40 } })
    const started = performance.now()

    await Promise.all(['a', 'b', 'c'].map((path) => get(`${server.url}/${path}`)))

    // Measured from the start, not between requests: the first may take longer than the others.
    expect((times[1] ?? 0) - started).toBeGreaterThanOrEqual(38)
    expect((times[2] ?? 0) - started).toBeGreaterThanOrEqual(78)
  })

  test('a call that may not wait for its turn is refused at once, and nothing is sent [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}'))
    const { get } = politeClient(db, {}, { pace: { burst: 1, intervalMs: 60_000 } })
    await get(`${server.url}/first`)

    await expect(get(`${server.url}/second`, {}, AbortSignal.timeout(10_000), 1_000)).rejects.toMatchObject({
      reason: 'rate_limited',
      retryAfterMs: expect.any(Number),
    })
    expect(server.requests).toHaveLength(1)
    expect(await outcomesOf(db)).toEqual(['ok'])
  })

  test('an extra takes a turn that no other call wants, and gives way to one that comes later [J-01]', async ({
    db,
  }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}'))
    const { get } = politeClient(db, {}, { pace: { burst: 1, intervalMs: 500 } })
    const extra = (path: string) => get(`${server.url}/${path}`, {}, AbortSignal.timeout(10_000), 600)
    await get(`${server.url}/first`)

    const refused = expect(extra('refused')).rejects.toMatchObject({ reason: 'rate_limited' })
    await get(`${server.url}/second`)
    await refused
    await extra('spare')

    expect(server.requests.map(({ url }) => url)).toEqual(['/first', '/second', '/spare'])
  })

  test('the gap is counted from departure to departure, however long a connection took [J-01] (ruling 29)', async ({
    db,
  }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      answerJson(response, '{"name": "x"}')
    })
    const connect = buildConnector({ allowH2: false })
    let connections = 0
    const slowAtFirst: typeof connect = (options, callback) => {
      connections += 1
      setTimeout(() => connect(options, callback), connections === 1 ? 150 : 0)
    }
    const fetcher = new SafeFetch(
      { allowedHosts: [`127.0.0.1:${server.port}`], connectTimeoutMs: 1_000 },
      undefined,
      slowAtFirst,
    )
    const { get } = politeClient(db, {}, { pace: { burst: 1, intervalMs: 200 } })

    for (const path of ['a', 'b', 'c']) {
      const url = `${server.url}/${path}`
      await get(url, { send: (...sent) => fetcher.fetchOnce(url, ...sent) })
    }

    expect(Math.min(...spacing(times))).toBeGreaterThanOrEqual(195)
  })

  test('the client identifies itself and stores no cookies [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}', { 'set-cookie': 'id=1' }))
    const { get } = politeClient(db)

    await get(`${server.url}/1`)
    await get(`${server.url}/2`)

    expect(server.requests[1]?.headers['user-agent']).toBe('IconRadar/1.0.0 (+ops@example.org)')
    expect(server.requests[1]?.headers.cookie).toBeUndefined()
  })

  test('a waiting call that is aborted rejects at once, and its request is never sent [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => void setTimeout(() => answerJson(response, '{"name": "x"}'), 60))
    const { get } = politeClient(db)
    const controller = new AbortController()
    const reason = new Error('cancelled')

    const first = get(`${server.url}/first`)
    const second = get(`${server.url}/second`, {}, controller.signal)
    controller.abort(reason)

    await expect(second).rejects.toBe(reason)
    await first
    expect(server.requests.map((request) => request.url)).toEqual(['/first'])
  })

  test('a request that is cancelled on its way is logged as such and is no failure of the provider [J-01]', async ({
    db,
  }) => {
    const controller = new AbortController()
    const server = await serveLocally(() => controller.abort(new Error('cancelled')))
    const { get } = politeClient(db)

    await expect(get(server.url, {}, controller.signal)).rejects.toThrow('cancelled')
    await expect.poll(() => outcomesOf(db)).toEqual(['aborted'])
    expect(await db.selectFrom('provider_state').selectAll().execute()).toEqual([])
  })

  test('the log contains status, bytes, time and job, and no secrets [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}'))
    const { get } = politeClient(db)

    const { request } = await get(`${server.url}/?q=1&key=hush`)

    const row = await db.selectFrom('provider_request').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ public_id: request.requestId, status: 200, outcome: 'ok', bytes: 13, job_id: null })
    expect(row.duration_ms).toBeGreaterThanOrEqual(0)
    expect(row.url).toBe(`${server.url}/?q=1&key=redacted`)
    expect(request.url).toBe(row.url)
  })
})

function spacing(times: number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0))
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end(body)
}
