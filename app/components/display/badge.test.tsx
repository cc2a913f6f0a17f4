import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RankChangeBadge, RankNumber, ScoreBadge, StatusBadge } from './badge.tsx'

const wordsOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '')

test('a change of rank is described in words: previous minus current [B-03]', () => {
  expect(wordsOf(<RankChangeBadge change={3} />)).toBe('Up 3 places')
  expect(wordsOf(<RankChangeBadge change={-1} />)).toBe('Down 1 place')
  expect(wordsOf(<RankChangeBadge change={0} />)).toBe('Rank unchanged')
  expect(wordsOf(<RankChangeBadge change={null} />)).toBe('No earlier rank')
  expect(wordsOf(<RankChangeBadge change={3} days={7} />)).toBe('Up 3 places in 7 days')
  expect(wordsOf(<RankChangeBadge change={null} days={7} />)).toBe('No earlier rank 7 days ago')
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
