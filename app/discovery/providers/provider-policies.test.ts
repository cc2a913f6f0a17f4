import { expect, test } from 'vitest'
import { PROVIDERS, SITES } from '#app/base/platform/providers/provider-list.ts'
import { policyOf } from './provider-policies.ts'

const MINUTE_MS = 60_000
const policies = (pacing: 'on' | 'off') =>
  new Map([...PROVIDERS, SITES].map((declared) => [declared.name, policyOf(declared, pacing)]))
const policy = (name: string) => policies('on').get(name as 'site') ?? expect.fail()

test('the three Wikimedia services share at most 180 requests in any minute, and each is asked one at a time [J-01]', () => {
  const services = ['wikidata', 'wikipedia', 'pageviews'].map(policy)

  expect(new Set(services.map(({ allowance }) => allowance))).toEqual(new Set(['wikimedia']))
  for (const { concurrency, pace } of services) {
    const heldUp = services.length
    expect(pace.burst + MINUTE_MS / pace.intervalMs + heldUp).toBeLessThanOrEqual(180)
    expect(concurrency).toBe(1)
  }
})

test('a site and Tranco get at most one request a second, one at a time [J-01]', () => {
  for (const name of ['site', 'tranco']) {
    expect(policy(name)).toMatchObject({ concurrency: 1, pace: { burst: 1, intervalMs: 1_000 } })
  }
})

test('without a pace the spacing is gone, and still one request leaves at a time [J-01]', () => {
  for (const off of policies('off').values()) {
    expect(off).toMatchObject({ concurrency: 1, pace: { intervalMs: 0 } })
  }
})
