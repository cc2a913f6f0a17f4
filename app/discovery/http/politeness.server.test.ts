import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { answerJson, outcomesOf, politeClient } from '#tests/polite-client.ts'
import { createSharedPace } from './pace/shared-pace.server.ts'

const PACE = { burst: 2, intervalMs: 60 }
/** Timers and clocks differ by as much. */
const TOLERANCE_MS = 5

describe('two job processes on one database are one client to a host [J-01] [D-65] (ruling 29)', () => {
  test('together they keep its rate [J-01]', async ({ db }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      answerJson(response, '{"name": "x"}')
    })
    const processes = [politeClient(db, {}, { pace: PACE }), politeClient(db, {}, { pace: PACE })]
    const started = performance.now()

    await Promise.all(Array.from({ length: 10 }, (_, index) => processes[index % 2]?.get(`${server.url}/${index}`)))

    // Measured from the start, not between requests: any of them may take longer than the next.
    const early = times.flatMap((time, index) => {
      const allowed = (index - PACE.burst + 1) * PACE.intervalMs
      return time - started < allowed - TOLERANCE_MS ? [`request ${index} after ${time - started} ms`] : []
    })
    expect(times).toHaveLength(10)
    expect(early).toEqual([])
  })

  test('services of one allowance keep its rate together, each with as much of it as it needs [J-01]', async ({
    db,
  }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      answerJson(response, '{"name": "x"}')
    })
    const policy = { pace: PACE, allowance: 'common' }
    const processes = [politeClient(db, {}, policy), politeClient(db, {}, policy)]
    const started = performance.now()

    const lanes = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c']
    await Promise.all(
      lanes.map((lane, index) => processes[index % 2]?.get(`${server.url}/${index}`, { lane, provider: 'wikipedia' })),
    )

    const early = times.flatMap((time, index) => {
      const allowed = (index - PACE.burst + 1) * PACE.intervalMs
      return time - started < allowed - TOLERANCE_MS ? [`request ${index} after ${time - started} ms`] : []
    })
    expect(times).toHaveLength(lanes.length)
    expect(early).toEqual([])
    const rates = await db.selectFrom('provider_pace').select('lane').execute()
    expect(rates).toEqual([{ lane: 'common' }])
  })

  test('a source that takes longer than its pace has one request at a time [J-01]', async ({ db }) => {
    let underWay = 0
    let most = 0
    const server = await serveLocally(async (_, response) => {
      most = Math.max(most, ++underWay)
      await wait(40)
      underWay -= 1
      answerJson(response, '{"name": "x"}')
    })
    const pace = { burst: 8, intervalMs: 1 }
    const processes = [politeClient(db, {}, { pace }), politeClient(db, {}, { pace })]

    await Promise.all(Array.from({ length: 8 }, (_, index) => processes[index % 2]?.get(`${server.url}/${index}`)))

    expect(server.requests).toHaveLength(8)
    expect(most).toBe(1)
  })

  test('a process that died with a request under way holds the others up until that must have ended [J-01]', async ({
    db,
  }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}'))
    const pace = createSharedPace({ writer: db })
    expect(await pace.enter('wikidata', 300)).toBe(true)
    expect(await pace.enter('wikidata', 300)).toBe(false)
    const started = performance.now()

    await politeClient(db, {}, { pace: PACE }).get(server.url)

    expect(performance.now() - started).toBeGreaterThanOrEqual(300 - TOLERANCE_MS - 50)
    expect(await pace.enter('wikidata', 300)).toBe(true)
  })

  test('a connection that takes long delays the other process too [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}'))
    const pace = { burst: 1, intervalMs: 200 }
    const [first, second] = [politeClient(db, {}, { pace }), politeClient(db, {}, { pace })]
    let departed = 0
    let arrived = 0
    await first.get(`${server.url}/slow`, {
      send: async (_, { onDeparture }) => {
        await wait(150)
        departed = performance.now()
        onDeparture?.()
        return { status: 200, headers: {}, body: Buffer.from('{"name": "x"}'), wireBytes: 13 }
      },
    })
    await second.get(`${server.url}/next`, {
      send: async () => {
        arrived = performance.now()
        return { status: 200, headers: {}, body: Buffer.from('{"name": "x"}'), wireBytes: 13 }
      },
    })

    expect(arrived - departed).toBeGreaterThanOrEqual(pace.intervalMs - TOLERANCE_MS)
  })

  test('a pause that one is asked for holds for both, to the second [J-01]', async ({ db }) => {
    const times: number[] = []
    let pausedAt = 0
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      if (times.length !== 2) return answerJson(response, '{"name": "x"}')
      pausedAt = performance.now()
      response.writeHead(429, { 'retry-after': '1' }).end()
    })
    const pace = { burst: 5, intervalMs: 1 }
    const now = () => new Date()
    const [first, second] = [politeClient(db, {}, { pace }, now), politeClient(db, {}, { pace }, now)]

    await second.get(`${server.url}/before`)
    const asked = first.get(`${server.url}/a`)
    await expect.poll(() => outcomesOf(db)).toEqual(['ok', 'rate_limited'])
    await Promise.all([asked, second.get(`${server.url}/b`), second.get(`${server.url}/c`)])

    expect(times).toHaveLength(5)
    expect(Math.min(...times.slice(2)) - pausedAt).toBeGreaterThanOrEqual(1_000 - TOLERANCE_MS)
  })

  test('what one has fetched costs the other no request [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => answerJson(response, '{"name": "x"}'))
    const [first, second] = [politeClient(db, {}, { pace: PACE }), politeClient(db, {}, { pace: PACE })]

    await first.get(server.url)
    expect((await second.get(server.url)).request.fromCache).toBe(true)
    expect(server.requests).toHaveLength(1)
  })

  test('an answer on its way does not end the pause that the other was asked for [J-01]', async ({ db }) => {
    const server = await serveLocally((request, response) =>
      request.url === '/fine'
        ? void setTimeout(() => answerJson(response, '{"name": "x"}'), 150)
        : void response.writeHead(429, { 'retry-after': '3600' }).end(),
    )
    const pace = { burst: 5, intervalMs: 1 }
    const [first, second] = [politeClient(db, {}, { pace }), politeClient(db, {}, { pace })]

    const slow = first.get(`${server.url}/fine`)
    await expect.poll(() => server.requests.length).toBe(1)
    await expect(second.get(`${server.url}/busy`)).rejects.toMatchObject({ reason: 'rate_limited' })
    await slow

    await expect(first.get(`${server.url}/again`)).rejects.toMatchObject({ reason: 'rate_limited' })
    expect(server.requests).toHaveLength(2)
  })
})
