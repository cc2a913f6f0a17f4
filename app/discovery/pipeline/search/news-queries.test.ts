import { expect, test } from 'vitest'
import { composeQuery } from '#app/discovery/providers/news/gdelt-query.ts'
import { newsQueries } from './news-queries.ts'
import { NEWS_WORDS } from './relationship-words.ts'

const queryOf = (name: string, words: readonly string[]) =>
  `"${name}" (${words.map((word) => (/\W/.test(word) ? `"${word}"` : word)).join(' OR ')}) sourcelang:english`

test.for(['Ana Reyes', 'Giannis Antetokounmpo', 'Anna-Maria Friederike von Hohenstein-Wittelsbach'])(
  'the most telling words beside %s that fit what a query may have are asked for, then the name alone [J-01]',
  (name) => {
    const [words = [], ...others] = newsQueries(name)

    expect(queryOf(name, words).length).toBeLessThanOrEqual(250)
    expect(queryOf(name, [...words, 'partnership']).length).toBeGreaterThan(240)
    expect(words).toEqual(NEWS_WORDS.slice(0, words.length))
    expect(others).toEqual([[]])
  },
)

test('a context takes its place in the query [J-01] (ruling 35)', () => {
  const context = ['Soccer', 'football', 'footballer', 'soccer player']
  const [words = []] = newsQueries('Marta', context)

  expect(composeQuery('Marta', words, context).length).toBeLessThanOrEqual(250)
  expect(composeQuery('Marta', [...words, 'somebody'], context).length).toBeGreaterThan(240)
})

test('the first query has words of founding, owning, investing, endorsing and sponsoring [J-01]', () => {
  const [first] = newsQueries('Giannis Antetokounmpo')

  expect(first).toEqual(
    expect.arrayContaining(
      'founder launches owner co-owns stake investor invests shareholder backs ambassador sponsor'.split(' '),
    ),
  )
})

test('a name that leaves no room has one word [J-01]', () => {
  expect(newsQueries('A'.repeat(300))).toEqual([['founder'], []])
})
