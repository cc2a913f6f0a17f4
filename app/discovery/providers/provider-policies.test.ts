import { expect, test } from 'vitest'
import { providerPolicies } from './provider-policies.ts'

const MINUTE_MS = 60_000

test('the three Wikimedia services together stay below 200 requests in any minute and at three at once [J-01]', () => {
  const { wikidata, wikipedia, pageviews } = providerPolicies('on')
  const services = [wikidata, wikipedia, pageviews]

  const mostAMinute = services.map(({ pace }) => pace.burst + MINUTE_MS / pace.intervalMs)
  expect(mostAMinute.reduce((sum, most) => sum + most, 0)).toBeLessThan(200)
  expect(services.reduce((sum, { concurrency }) => sum + concurrency, 0)).toBe(3)
})

test('a site and Tranco get at most one request a second, one at a time [J-01]', () => {
  const { site, tranco } = providerPolicies('on')

  for (const policy of [site, tranco]) {
    expect(policy).toMatchObject({ concurrency: 1, pace: { burst: 1, intervalMs: 1_000 } })
  }
})

test('without a pace the spacing is gone, and still one request leaves at a time [J-01]', () => {
  for (const policy of Object.values(providerPolicies('off'))) {
    expect(policy).toMatchObject({ concurrency: 1, pace: { intervalMs: 0 } })
  }
})
