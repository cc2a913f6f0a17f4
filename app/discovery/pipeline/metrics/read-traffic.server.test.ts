import { expect, test } from 'vitest'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { TrafficRank } from '#app/discovery/providers/provider.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { createProviderCalls } from '../provider-calls.server.ts'
import { readTraffic } from './read-traffic.server.ts'

const domain = 'castora.example'
const BRAND = { website: `https://${domain}` } as BrandRow
const request = { url: 'https://list.example/', retrievedAt: '2026-11-20T08:00:00.000Z' } as RequestSource
const notListed: TrafficRank = { outcome: 'not_listed', domain, request }
const listed = (rank: number): TrafficRank => ({ outcome: 'listed', domain, rank, observedOn: '2026-11-03', request })

test('the CrUX list is asked about what Tranco does not list, and about nothing else [J-01]', async () => {
  const beyond = await read(notListed, listed(3_162))
  expect(beyond.map(({ provider, value, observed_at }) => [provider, value, observed_at])).toEqual([
    ['tranco', null, '2026-11-20T00:00:00.000Z'],
    ['crux', 3_162, '2026-11-03T00:00:00.000Z'],
  ])
  expect((await read(listed(7), listed(32))).map(({ provider, value }) => [provider, value])).toEqual([['tranco', 7]])
  expect((await read(notListed, notListed)).map(({ value }) => value)).toEqual([null, null])
  expect((await read(notListed, { outcome: 'not_loaded', domain })).map(({ provider }) => provider)).toEqual(['tranco'])
})

test('a failure of Tranco is not covered up by another list, which might raise the score [J-01] (ruling 30)', async () => {
  const down = new ProviderError('tranco', 'unavailable', 'Tranco responded with 500.')
  const { calls, measured } = await readWith(() => Promise.reject(down), listed(32))

  expect(measured.snapshots).toEqual([])
  expect(measured.failed?.traffic).toContain('Tranco responded with 500.')
  expect(calls.unanswered).toEqual(['tranco'])
})

async function read(tranco: TrafficRank, crux: TrafficRank) {
  return (await readWith(async () => tranco, crux)).measured.snapshots
}

async function readWith(tranco: () => Promise<TrafficRank>, crux: TrafficRank) {
  const run = {
    providers: { tranco: { getRank: tranco }, crux: { getRank: async () => crux } },
    job: { id: 1 },
    signal: new AbortController().signal,
  } as unknown as DiscoveryRun
  const calls = createProviderCalls(run, 'metrics')
  return { calls, measured: await readTraffic(run, calls, BRAND, undefined) }
}
