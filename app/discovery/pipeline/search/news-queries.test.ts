import { expect, test } from 'vitest'
import { composeQuery } from '#app/discovery/providers/news/gdelt-query.ts'
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

test('a context takes its place in the query [J-01] (ruling 35)', () => {
  const context = ['Soccer', 'football', 'footballer', 'soccer player']
  const queries = newsQueries('Marta', context)

  expect(queries).toHaveLength(2)
  for (const words of queries) {
    expect(composeQuery('Marta', words, context).length).toBeLessThanOrEqual(250)
    expect(composeQuery('Marta', [...words, 'somebody'], context).length).toBeGreaterThan(240)
  }
})

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
