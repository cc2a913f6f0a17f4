import { describe, expect, test } from 'vitest'
import type {
  WikidataEntity,
  WikidataStatement,
  WikidataValue,
} from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { isBrand, toBrandFields } from './brand-of-item.ts'
import { chooseIdentity, type WantedAthlete } from './items/choose-identity.ts'

function entity(
  id: string,
  statements: Record<string, WikidataValue[]>,
  given: Partial<WikidataEntity> = {},
): WikidataEntity {
  const toStatement = (property: string, value: WikidataValue): WikidataStatement => ({
    id: null,
    property,
    rank: 'normal',
    value,
    qualifiers: {},
    references: [],
  })
  return {
    id,
    url: `https://www.wikidata.org/wiki/${id}`,
    revisionId: null,
    label: id,
    description: null,
    aliases: [],
    labels: [],
    foreignAliases: [],
    statements: Object.fromEntries(
      Object.entries(statements).map(([property, values]) => [
        property,
        values.map((value) => toStatement(property, value)),
      ]),
    ),
    wikipediaTitle: null,
    ...given,
  }
}

const item = (id: string): WikidataValue => ({ type: 'item', id })
const text = (value: string): WikidataValue => ({ type: 'string', text: value })

describe('what can be a brand [J-01]', () => {
  test.each([
    ['a company', { P31: [item('Q4830453')] }, true, true],
    ['a street named after him', { P31: [item('Q79007')], P856: [text('https://street.example')] }, true, false],
    ['a person named after him', { P31: [item('Q5')] }, true, false],
    ['a film he owns', { P31: [item('Q11424')] }, false, false],
    ['his charity', { P31: [item('Q708676')] }, false, false],
    ['a charity that is a company as well', { P31: [item('Q708676'), item('Q4830453')] }, false, true],
    ['something unknown named after him', { P31: [item('Q999999')] }, true, false],
    ['something unknown that he owns', { P31: [item('Q999999')] }, false, true],
    ['an industry is enough', { P452: [item('Q1')] }, true, true],
    ['nothing at all', {}, false, false],
  ])('%s', (_name, statements, isOnlyNamesake, expected) => {
    expect(isBrand(entity('Q9', statements as Record<string, WikidataValue[]>), isOnlyNamesake)).toBe(expected)
  })

  test('an item with the name of a country', () => {
    expect(isBrand(entity('Q145', { P31: [item('Q3624078')] }, { label: 'United Kingdom' }), false)).toBe(false)
  })

  test('a page on a shared platform is a website, but no domain of its own [J-01]', () => {
    const shared = toBrandFields(entity('Q9', { P856: [text('https://www.instagram.com/castora')] }), new Map())
    expect(shared).toMatchObject({ website: 'https://www.instagram.com/castora', domain: null })
    const both = { P856: [text('https://linktr.ee/castora'), text('https://shop.castora.co.uk/')] }
    expect(toBrandFields(entity('Q9', both), new Map())).toMatchObject({ domain: 'castora.co.uk' })
  })

  test('a name is stored without invisible characters, which nobody could edit [B-04]', () => {
    const hidden = entity('Q9', {}, { label: 'Castora\u200E', description: '\u202BHats\u202C' })
    expect(toBrandFields(hidden, new Map())).toMatchObject({ name: 'Castora', description: 'Hats' })
    expect(toBrandFields(entity('Q9', {}, { label: '\u200E' }), new Map()).name).toBe('Q9')
  })

  test('the category is derived from industry, product and description [J-01]', () => {
    const labels = new Map([['Q1', 'footwear']])
    expect(toBrandFields(entity('Q9', { P452: [item('Q1')] }), labels).category).toBe('Fashion & Apparel')
    expect(toBrandFields(entity('Q9', {}, { description: 'American tequila brand' }), labels).category).toBe(
      'Food & Beverage',
    )
    expect(toBrandFields(entity('Q9', {}), labels).category).toBe('Uncategorized')
  })
})

describe('identifying the athlete [J-01]', () => {
  const labels = new Map([
    ['Q10', 'tennis'],
    ['Q20', 'politician'],
    ['Q155', 'Brazil'],
    ['Q145', 'United Kingdom'],
  ])
  const person = (id: string, statements: Record<string, WikidataValue[]> = {}, given: Partial<WikidataEntity> = {}) =>
    entity(id, { P31: [item('Q5')], ...statements }, { label: 'Ana Reyes', ...given })
  const matched = new Map([['Q7', ['Ana Reyes']]])
  const choose = (found: WikidataEntity[], given: Partial<WantedAthlete> = {}) => {
    const nothing = { otherNames: [], facts: { date_of_birth: null, country: null } }
    const handles = [{ platform: 'x' as const, handle: 'ana' }]
    const choice = chooseIdentity(
      { name: 'Ana Reyes', sport: 'Tennis', handles, matched, ...nothing, ...given },
      found,
      labels,
    )
    if (choice.outcome === 'resolved') return choice.entity.id
    return choice.outcome === 'ambiguous' ? choice.entities.map(({ id }) => id) : choice.outcome
  }
  const player = (id: string, given: Partial<WikidataEntity> = {}) => person(id, { P641: [item('Q10')] }, given)
  const politician = person('Q3', { P106: [item('Q20')] })

  test.each([
    ['the only player', [player('Q1'), politician], 'Q1'],
    ['by description', [person('Q1', {}, { description: 'Spanish tennis player' })], 'Q1'],
    ['two players', [player('Q1'), player('Q2')], ['Q1', 'Q2']],
    ['a player and an alias', [player('Q1'), player('Q2', { label: 'Ana R.', aliases: ['Ana Reyes'] })], 'Q1'],
    ['by account', [player('Q1'), person('Q2', { P2002: [text('Ana')] })], 'Q2'],
    ['nothing known of him', [person('Q1')], ['Q1']],
    ['another profession', [politician], 'not_found'],
    ['no person', [entity('Q1', { P641: [item('Q10')] }, { label: 'Ana Reyes' })], 'not_found'],
    ['a label in another language', [player('Q1', { label: 'アナ', labels: ['アナ', 'Ana Reyes'] })], 'Q1'],
    ['an alias in another language', [player('Q1', { label: 'アナ', foreignAliases: ['Ana Reyes'] })], 'Q1'],
    ['the text that the search matched', [player('Q7', { label: 'アナ' })], 'Q7'],
    ['another name', [player('Q1', { label: 'Eva Reyes' })], 'not_found'],
  ])('%s', (_name, found, expected) => {
    expect(choose(found)).toEqual(expected)
  })

  const born = (id: string, date: string, given: Partial<WikidataEntity> = {}) =>
    person(id, { P641: [item('Q10')], P569: [{ type: 'time', date, precision: 'day' }] }, given)
  const of = (id: string, country: string) => person(id, { P641: [item('Q10')], P27: [item(country)] })

  test.each<[string, WikidataEntity[], Partial<WantedAthlete['facts']>, unknown]>([
    [
      'the one of two born that day',
      [born('Q1', '1990-05-21'), born('Q2', '1971-01-02')],
      { date_of_birth: '1990-05-21' },
      'Q1',
    ],
    [
      'as precise as both are known',
      [born('Q1', '1990'), born('Q2', '1971-01-02')],
      { date_of_birth: '1990-05-21' },
      'Q1',
    ],
    ['the one left by the date', [player('Q1'), born('Q2', '1971-01-02')], { date_of_birth: '1990' }, 'Q1'],
    ['nobody by a date that is none of theirs', [born('Q1', '1980-05-21')], { date_of_birth: '1990' }, ['Q1']],
    [
      'nobody by a date that both have',
      [born('Q1', '1990'), born('Q2', '1990')],
      { date_of_birth: '1990' },
      ['Q1', 'Q2'],
    ],
    ['the compatriot', [of('Q1', 'Q155'), of('Q2', 'Q145')], { country: 'Brazil' }, 'Q1'],
    ['the compatriot from England', [of('Q1', 'Q155'), of('Q2', 'Q145')], { country: 'England' }, 'Q2'],
    [
      'the date before the country',
      [born('Q1', '1990'), of('Q2', 'Q155')],
      { date_of_birth: '1990', country: 'Brazil' },
      'Q1',
    ],
    [
      'somebody of whom nothing else is known',
      [person('Q1', { P569: [{ type: 'time', date: '1990-05-21', precision: 'day' }] }), person('Q2')],
      { date_of_birth: '1990-05-21' },
      'Q1',
    ],
  ])('date of birth and country decide: %s [M-03] (D-62)', (_name, found, facts, expected) => {
    expect(choose(found, { facts: { date_of_birth: null, country: null, ...facts } })).toEqual(expected)
  })

  test('another name of the athlete finds its item [M-03]', () => {
    const found = [player('Q1', { label: 'Ana Garcia' })]
    expect(choose(found)).toBe('not_found')
    expect(choose(found, { otherNames: ['Ana Garcia'] })).toBe('Q1')
  })
})
