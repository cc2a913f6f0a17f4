import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createClientRecords } from './client-records.server.ts'
import { pruneProviderRecords } from './prune-provider-records.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test('old answers, log entries and states of sites are forgotten, recent ones and providers stay [J-01]', async ({
  db,
}) => {
  const { cache, requests, breakers } = createClientRecords({ reader: db, writer: db })
  for (const [name, days] of Object.entries({ old: 100, recent: 1 })) {
    const at = new Date(NOW.getTime() - days * 86_400_000)
    const response = { status: 200, headers: {}, body: Buffer.from(name), fetchedAt: at, expiresAt: at, requestId: 'r' }
    await cache.save(name, 'site:a.example', 'https://a.example/', response)
    await requests.record({
      lane: 'site:a.example',
      url: `https://a.example/${name}`,
      jobId: null,
      status: 200,
      outcome: 'ok',
      bytes: 1,
      durationMs: 1,
      requestedAt: at,
    })
    const state = { failures: 1, openUntil: null, lastOkAt: null, lastError: 'x', lastErrorAt: at }
    await breakers.save(`site:${name}.example`, state)
    await breakers.save('wikidata', state)
  }

  expect(await pruneProviderRecords(db, NOW)).toBe(3)

  expect((await cache.find('recent'))?.body.toString()).toBe('recent')
  expect(await cache.find('old')).toBeUndefined()
  expect(await breakers.find('site:old.example')).toBeUndefined()
  expect(await breakers.find('site:recent.example')).toBeDefined()
  expect(await breakers.find('wikidata')).toBeDefined()
  expect(await requests.countPages('site:a.example', new Date(0))).toBe(1)
})
