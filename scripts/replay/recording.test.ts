import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { getItem, loadRecording, type RecordedItem, valueId } from './recording.ts'

const RowsSchema = z.array(
  z.strictObject({
    name: z.string().min(2),
    sport: z.string().min(1),
    status: z.enum(['ACTIVE', 'RETIRED', 'INACTIVE']),
    instagram: z.string(),
    twitter: z.string(),
    tiktok: z.string(),
    linkedin: z.string(),
  }),
)

const recording = loadRecording()
const rows = RowsSchema.parse(
  parse(readFileSync(new URL('../../app/files/imports/sample-athletes.csv', import.meta.url), 'utf8'), {
    columns: true,
  }),
)

test('the sample file has at least 24 athletes of at least 8 sports, all of them recorded [J-01]', () => {
  expect(rows.length).toBeGreaterThanOrEqual(24)
  expect(new Set(rows.map(({ sport }) => sport)).size).toBeGreaterThanOrEqual(8)
  for (const { name, sport } of rows) {
    expect(recording.people.filter((person) => person.name === name && person.sport === sport)).not.toHaveLength(0)
  }
  expect(new Set(rows.map(({ name, sport }) => `${name} ${sport}`)).size).toBe(rows.length)
})

test('namesakes: one is distinguished by the sport, one is not [J-01]', () => {
  const named = (name: string) => recording.people.filter((person) => person.name === name)

  expect(named('Michael Jordan').map(({ sport }) => sport)).toEqual(['Basketball', 'Soccer'])
  expect(named('Gary Stevens').map(({ sport }) => sport)).toEqual(['Soccer', 'Soccer'])
})

test('the awkward relations are there: former owner, two founders, sponsor only, denial, none, redirect [J-01]', () => {
  const former = getItem(recording, 'charlotte-hornets').statements
  expect(former).toContainEqual(
    expect.objectContaining({ property: 'P127', value: 'michael-jordan', until: expect.any(String) }),
  )

  const founders = getItem(recording, 'tb12').statements.filter(({ property }) => property === 'P112')
  expect(founders).toHaveLength(2)

  expect(relationsOf('novak-djokovic').map(({ property }) => property)).toEqual(['P859', 'P859'])
  expect(relationsOf('miguel-indurain')).toEqual([])

  const denials = ['rafael-nadal', 'northline-energy'].map((key) => textOf(getItem(recording, key)))
  for (const text of denials) expect(text).toContain('has never invested in')

  const redirected = relationsOf('venus-williams').map(({ value }) => recording.redirects.get(value))
  expect(redirected).toContain(getItem(recording, 'eleven').id)
})

test('brands that only a search finds, and one that merely mentions an athlete, are there [J-01]', () => {
  const unlinked = ['hana-kuma', 'vogue'].map((key) => getItem(recording, key))

  expect(unlinked.map(({ statements }) => statements)).toEqual([[], []])
  expect(unlinked.map(({ article = [] }) => /Naomi Osaka|Serena Williams/.exec(article.join(' '))?.[0])).toEqual([
    'Naomi Osaka',
    'Serena Williams',
  ])
})

test('one site is dead, one is parked and one is closed to robots [J-01]', () => {
  const states = recording.items.flatMap(({ site }) => site?.state ?? [])

  expect(new Set(states)).toEqual(new Set(['open', 'gone', 'parked', 'closed-by-robots']))
})

test('the recorded faults include a 429, HTML with status 200 and a maxlag error, each of which recovers [J-01]', () => {
  const passing = recording.faults.filter(({ times }) => times !== null).map(({ kind }) => kind)

  expect(passing).toEqual(expect.arrayContaining(['rate-limited', 'html', 'maxlag']))
})

test('at least 15 brands have followers over 90 days, a listed domain and an article: enough to be ranked [J-01]', () => {
  const measurable = recording.brands.filter(
    ({ followers, trafficRank, article, views }) =>
      Object.values(followers).some((points) => points.length >= 2) && trafficRank && article && views,
  )

  expect(measurable.length).toBeGreaterThanOrEqual(15)
})

function relationsOf(key: string) {
  const { id, statements } = getItem(recording, key)
  const reverse = recording.brands.flatMap((brand) =>
    brand.statements.filter(({ value }) => valueId(recording, value) === id),
  )
  return [...statements, ...reverse]
}

function textOf({ site }: RecordedItem): string {
  return [...(site?.about ?? []), ...(site?.news ?? []).flatMap(({ paragraphs }) => paragraphs)].join('\n')
}
