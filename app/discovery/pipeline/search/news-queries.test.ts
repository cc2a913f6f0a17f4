import { expect, test } from 'vitest'
import { newsQueries } from './news-queries.ts'
import { NEWS_WORDS } from './relationship-words.ts'

const queryOf = (name: string, words: readonly string[]) =>
  `"${name}" (${words.map((word) => (/\W/.test(word) ? `"${word}"` : word)).join(' OR ')}) sourcelang:english`

test.for(['Ana Reyes', 'Giannis Antetokounmpo', 'Anna-Maria Friederike von Hohenstein-Wittelsbach'])(
  'the words beside %s fit what a query may have, two queries are enough for most, the most telling come first [J-01]',
  (name) => {
    const queries = newsQueries(name)

    for (const words of queries) expect(queryOf(name, words).length).toBeLessThanOrEqual(250)
    expect(queries).toHaveLength(2)
    expect(queries.flat()).toEqual(NEWS_WORDS.slice(0, queries.flat().length))
  },
)

test('the first query has words of founding, owning, investing, endorsing and sponsoring [J-01]', () => {
  const [first] = newsQueries('Giannis Antetokounmpo')

  expect(first).toEqual(
    expect.arrayContaining(
      'founder launches owner co-owns stake investor invests shareholder backs ambassador sponsor'.split(' '),
    ),
  )
})

test('a name that leaves no room has one word a query [J-01]', () => {
  expect(newsQueries('A'.repeat(300))).toEqual([['founder'], ['investor']])
})
