import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RankChangeBadge, RankNumber, ScoreBadge, StatusBadge } from './badge.tsx'
import { ZoneOfPage } from './zone.ts'

const wordsOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '')

test('a change of rank is described in words: previous minus current [B-03]', () => {
  expect(wordsOf(<RankChangeBadge change={3} />)).toBe('Up 3 places')
  expect(wordsOf(<RankChangeBadge change={-1} />)).toBe('Down 1 place')
  expect(wordsOf(<RankChangeBadge change={0} />)).toBe('Rank unchanged')
  expect(wordsOf(<RankChangeBadge change={null} />)).toBe('No earlier rank')
  expect(wordsOf(<RankChangeBadge change={3} days={7} />)).toBe('Up 3 places in 7 days')
  expect(wordsOf(<RankChangeBadge change={null} days={7} />)).toBe('No earlier rank 7 days ago')
})

test('a change that is not of the period says its day as the visitor writes it, to the eye in the tooltip [B-01] [B-03] [D-80]', () => {
  const last = (
    <ZoneOfPage.Provider value={{ locale: 'en-US', timeZone: 'America/New_York' }}>
      <RankChangeBadge change={2} days={7} on="2026-11-20" />
    </ZoneOfPage.Provider>
  )
  expect(wordsOf(last)).toBe('Up 2 places on Nov 20, 2026')
  expect(renderToStaticMarkup(last)).toContain('title="Last change of place: Nov 20, 2026"')
  expect(renderToStaticMarkup(<RankChangeBadge change={2} days={7} />)).not.toContain('title=')
})

test('a score is never shown by colour alone [B-06]', () => {
  expect(wordsOf(<ScoreBadge score={812.44} />)).toBe('812.4 (excellent)')
  expect(wordsOf(<ScoreBadge score={399.9} />)).toBe('399.9 (low)')
  expect(wordsOf(<ScoreBadge score={null} />)).toBe('N/A')
})

test('gold is for the first three ranks [B-01]', () => {
  expect(renderToStaticMarkup(<RankNumber rank={3} />)).toContain('gold')
  expect(renderToStaticMarkup(<RankNumber rank={4} />)).not.toContain('gold')
})

test('a status is shown as a word [T-04]', () => {
  expect(wordsOf(<StatusBadge status="RETIRED" />)).toBe('Retired')
})
