import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Day } from '#app/base/components/display/day.tsx'
import { ZoneOfPage } from '#app/base/components/display/zone.ts'
import { Sources } from '#app/insight/rankings/table/metrics-cell.tsx'
import { EvidenceList } from '#app/records/relationships/evidence-list.tsx'
import { FollowerCard } from './profile/follower-card.tsx'
import { ScoreParts } from './score/score-parts.tsx'

const observedAt = '2026-11-02T00:00:00.000Z'
const url = 'https://www.wikidata.org/wiki/Q1'
const count = { platform: 'youtube', followers: 4_000, provider: 'wikidata', url, observedAt }

test.each<[string, ReactElement]>([
  ['followers of a brand', <FollowerCard brandId="b" key="card" counts={[count]} />],
  ['followers in the rankings', <Sources key="cell" followers={[count]} />],
  ['a source of the score', <ScoreParts brandId="b" key="parts" components={[component()]} divisor={1} notes={{}} />],
  ['published evidence', <EvidenceList key="list" evidence={[evidence()]} />],
])('west of UTC the day of %s is the day of its source [D-21]', (_, element) => {
  const html = inLosAngeles(element)

  expect(html).toContain('Nov 2, 2026')
  expect(html).not.toContain('Nov 1, 2026')
})

test('a time in the place of a day is one of the visitor’s days [D-21]', () => {
  expect(inLosAngeles(<Day value="2026-11-02T03:00:00.000Z" />)).toContain('>Nov 1, 2026<')
})

test('evidence was read at a time, not on a day [D-21]', () => {
  const html = inLosAngeles(<EvidenceList evidence={[evidence({ retrievedAt: '2026-11-05T02:00:00.000Z' })]} />)

  expect(html).toContain('Nov 4, 2026')
})

function inLosAngeles(element: ReactElement): string {
  const zone = { locale: 'en-US', timeZone: 'America/Los_Angeles' }
  return renderToStaticMarkup(<ZoneOfPage.Provider value={zone}>{element}</ZoneOfPage.Provider>)
}

function component() {
  return {
    name: 'traffic' as const,
    weight: 0.2,
    measured: true,
    raw: 120,
    unit: 'rank',
    normalised: 0.5,
    points: 100,
    sources: [{ provider: 'tranco', url, observedAt, value: 120 }],
    percentile: null,
    missingBecause: null,
  }
}

function evidence({ retrievedAt } = { retrievedAt: '2026-11-05T12:00:00.000Z' }) {
  return {
    id: 'e1',
    kind: 'A1',
    title: 'Structured data',
    stance: 'SUPPORTS' as const,
    relationshipType: 'FOUNDER',
    url,
    publisher: 'wikidata.org',
    quote: null,
    publishedAt: observedAt,
    retrievedAt,
    weight: 0.4,
    counted: true,
    rejectedBecause: null,
    requestId: null,
  }
}
