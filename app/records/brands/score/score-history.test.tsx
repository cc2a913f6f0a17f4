import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScoreHistory } from './score-history.tsx'

const at = (hour: number, totalScore: number | null, rank: number | null) => ({
  totalScore,
  rank,
  computedAt: `2026-11-21T0${hour}:00:00.000Z`,
})

test('the same score and rank found again are one entry, with the time and the rank of then [B-04] [J-05]', () => {
  const scores = [at(9, 552.3, 1), at(8, 552.3, 1), at(7, 552.3, 1), at(6, 552.3, 2), at(5, null, null)]
  const html = renderToStaticMarkup(<ScoreHistory scores={scores} />)
  const entries = html.split('<tr').slice(2).map(wordsOf)

  expect(entries).toEqual([
    '21 Nov 2026, 09:00 UTC Unchanged 3 times since 21 Nov 2026, 07:00 UTC 552.3 #1',
    '21 Nov 2026, 06:00 UTC 552.3 #2',
    '21 Nov 2026, 05:00 UTC N/A – not ranked',
  ])
})

test('a history without totals shows what is missing instead of an empty chart [B-04]', () => {
  const html = renderToStaticMarkup(<ScoreHistory scores={[at(9, null, null), at(8, null, null)]} />)

  expect(wordsOf(html)).toContain('No score to draw yet Each of 2 computations measured less than 30%')
  expect(html).not.toContain('Lines of the chart')
})

test('a brand that was never ranked has no axis of ranks [B-04]', () => {
  const legend = (rank: number | null) =>
    renderToStaticMarkup(<ScoreHistory scores={[at(9, 552.3, null), at(8, 540, rank)]} />)

  expect(legend(4)).toContain('Rank, right')
  expect(legend(null)).not.toContain('Rank, right')
})

function wordsOf(markup: string): string {
  return markup
    .replace(/^[^>]*>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
