import { expect, test } from 'vitest'
import { listViolations } from './politeness.ts'

const requests = (provider: string, times: readonly number[], more: { took?: number; pauseMs?: number } = {}) =>
  times.map((at) => ({
    provider,
    target: provider === 'sites' ? '/https://castora.example/about' : '/',
    at,
    endedAt: at + (more.took ?? 1),
    retryAfterMs: more.pauseMs ?? 0,
  }))
const everyMs = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms)

test('a polite run has no violations [J-01]', () => {
  const polite = [...requests('wikidata', everyMs(355, 200)), ...requests('sites', everyMs(1_000, 5))]

  expect(listViolations(polite)).toEqual([])
})

test.for([
  [
    'more than 180 requests a minute to Wikimedia together',
    [...requests('wikidata', everyMs(600, 120)), ...requests('wikipedia', everyMs(600, 120))],
    'Wikimedia was sent 200',
  ],
  ['two requests at a time', requests('wikimedia', everyMs(400, 3), { took: 600 }), 'wikimedia had two'],
  ['a request too soon', requests('gdelt', [0, 6_000, 9_000]), 'gdelt was sent request 3 by 3000 ms too soon'],
  ['a site asked twice a second', requests('sites', [0, 500]), 'site castora.example was sent request 2'],
  ['a pause cut short', requests('wikidata', [0, 1_000], { pauseMs: 2_000 }), 'wikidata was not given the pause'],
] as const)('%s is one [J-01]', ([, seen, named]) => {
  expect(listViolations(seen).join('\n')).toContain(named)
})
