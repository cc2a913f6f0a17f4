import { expect, test } from 'vitest'
import { PROVIDERS, SITES } from '#app/platform/providers/provider-list.ts'
import { policyOf } from './provider-policies.ts'

const MINUTE_MS = 60_000
const policies = (pacing: 'on' | 'off') =>
  new Map([...PROVIDERS, SITES].map((declared) => [declared.name, policyOf(declared, pacing)]))
const policy = (name: string) => policies('on').get(name as 'site') ?? expect.fail()

test('the three Wikimedia services together stay below 200 requests in any minute and at three at once [J-01]', () => {
  const services = ['wikidata', 'wikipedia', 'pageviews'].map(policy)

  const mostAMinute = services.map(({ pace }) => pace.burst + MINUTE_MS / pace.intervalMs)
  expect(mostAMinute.reduce((sum, most) => sum + most, 0)).toBeLessThan(200)
  expect(services.reduce((sum, { concurrency }) => sum + concurrency, 0)).toBe(3)
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
