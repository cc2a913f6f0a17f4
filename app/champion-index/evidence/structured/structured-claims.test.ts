import { describe, expect, test } from 'vitest'
import { isCommonWordName } from '../common-word-names.ts'
import { findMentions, sameName, withoutLegalForm } from '../names.ts'
import { findBirthClash, identifyAthlete, identifyBrand } from '../page-identity.ts'
import { sameAddress } from '../same-address.ts'
import { splitSentences } from '../sentences/sentences.ts'
import { findJsonLdClaims } from './json-ld-claims.ts'
import { findStranger } from './json-ld-identity.ts'
import { findWikidataClaims } from './wikidata-claims.ts'
import type { WikidataEntity, WikidataStatement, WikidataValue } from './wikidata-entity.ts'

const athlete = {
  names: ['Roger Federer', 'Роджер Федерер'],
  otherNames: ['フェデラー'],
  wikidataId: 'Q1426',
  addresses: [
    'https://www.wikidata.org/wiki/Q1426',
    'https://en.wikipedia.org/wiki/Roger_Federer',
    'https://x.com/rogerfederer',
  ],
  strangers: ['https://www.wikidata.org/wiki/Q999', 'https://en.wikipedia.org/wiki/Roger_Federer_(carpenter)'],
  sport: 'Tennis',
  occupations: ['tennis player'],
  birthDate: '1981-08-08',
}
const brand = {
  names: ['Castora'],
  wikidataId: 'Q77',
  domain: 'castora.example',
  addresses: ['https://castora.example'],
}

describe('structured data of a site [J-01]', () => {
  const read = (...nodes: unknown[]) =>
    findJsonLdClaims(nodes, athlete, brand).claims.map(
      (claim) => `${claim.code}${claim.variant ? ' by name' : ''} ${claim.relationshipTypes.join('+')}`,
    )
  const organisation = (given: object) => ({ '@type': 'Organization', name: 'Castora', ...given })

  test.each([
    [
      'by sameAs',
      { founder: { '@type': 'Person', name: 'Roger Federer', sameAs: 'http://www.wikidata.org/entity/Q1426' } },
      ['A1 FOUNDER'],
    ],
    ['by name', { founder: { '@type': 'Person', name: 'Federer, Roger' } }, ['A1 by name FOUNDER']],
    ['a name in another script', { founder: 'Роджер Федерер' }, ['A1 by name FOUNDER']],
    ['an alias in another script', { founder: { name: 'フェデラー' } }, ['A1 by name FOUNDER']],
    ['a bare name', { founder: 'Roger Federer' }, ['A1 by name FOUNDER']],
    ['two founders', { founder: [{ name: 'Roger Federer' }, { name: 'Jane Doe' }] }, ['A1 by name CO_FOUNDER']],
    ['the old plural', { founders: ['Roger Federer'] }, ['A1 by name FOUNDER']],
    ['an owner', { owner: { name: 'Roger Federer' } }, ['A1 by name OWNER']],
    ['a sponsor', { sponsor: { '@type': 'Person', name: 'Roger Federer' } }, ['A1 by name SPONSOR']],
    [
      'an employee with a title',
      { employee: { name: 'Roger Federer', jobTitle: 'Brand Ambassador' } },
      ['A1 by name AMBASSADOR'],
    ],
    ['an employee without one', { employee: { name: 'Roger Federer' } }, []],
    [
      'a role that has ended',
      { founder: { '@type': 'Role', founder: { name: 'Roger Federer' }, endDate: '2019-05' } },
      ['A1 by name FOUNDER', 'F1 FOUNDER'],
    ],
    [
      'a namesake, by his date of birth',
      { founder: { '@type': 'Person', name: 'Roger Federer', birthDate: '1950-01-01' } },
      ['C2 FOUNDER+CO_FOUNDER'],
    ],
    [
      'himself, by his date of birth, of which sources may tell another day',
      { founder: { '@type': 'Person', name: 'Roger Federer', birthDate: '1981-08-09' } },
      ['A1 by name FOUNDER'],
    ],
    [
      'a namesake, by his item',
      { founder: { '@type': 'Person', name: 'Roger Federer', sameAs: 'https://www.wikidata.org/entity/Q999' } },
      ['C2 FOUNDER+CO_FOUNDER'],
    ],
    [
      'a namesake, by his article',
      { founder: { name: 'Roger Federer', sameAs: ['https://en.wikipedia.org/wiki/Roger_Federer_(carpenter)'] } },
      ['C2 FOUNDER+CO_FOUNDER'],
    ],
    [
      'nobody for certain, where only the account is another than his: it counts neither way [ruling 27]',
      { founder: { name: 'Roger Federer', sameAs: 'https://twitter.com/federer_carpenter' } },
      [],
    ],
    [
      'nobody for certain, where his item could not be looked up: it counts neither way [rulings 27, 30, 32]',
      { founder: { name: 'Roger Federer', sameAs: 'https://www.wikidata.org/wiki/Q555' } },
      [],
    ],
    [
      'nobody for certain, where his article could not be looked up: it counts neither way [rulings 27, 30, 32]',
      { founder: { name: 'Roger Federer', sameAs: 'https://en.wikipedia.org/wiki/Roger_Federer_(chef)' } },
      [],
    ],
    [
      'a person with an article in another language, which is not looked up',
      { founder: { name: 'Roger Federer', sameAs: 'https://de.wikipedia.org/wiki/Roger_Federer' } },
      ['A1 by name FOUNDER'],
    ],
    [
      'himself by another address, whichever account stands beside it [ruling 27]',
      { founder: { name: 'Roger Federer', sameAs: ['https://x.com/castora', 'https://www.wikidata.org/wiki/Q1426'] } },
      ['A1 FOUNDER'],
    ],
    [
      'a namesake by his item, whichever account stands beside it [ruling 27]',
      { founder: { name: 'Roger Federer', sameAs: ['https://x.com/castora', 'https://www.wikidata.org/wiki/Q999'] } },
      ['C2 FOUNDER+CO_FOUNDER'],
    ],
    [
      'a post of his own account, or an account where none of his is known, which tells of nobody else',
      { founder: { name: 'Roger Federer', sameAs: ['https://www.instagram.com/roger', 'https://x.com/home'] } },
      ['A1 by name FOUNDER'],
    ],
    [
      'himself and a namesake on one page: the namesake denies nothing and makes no co-founder [ruling 27]',
      {
        founder: [
          { name: 'Roger Federer', sameAs: 'https://x.com/rogerfederer' },
          { name: 'Roger Federer', sameAs: 'https://www.wikidata.org/wiki/Q999' },
        ],
      },
      ['A1 FOUNDER'],
    ],
    [
      'himself by address, whatever date is given',
      {
        founder: { '@type': 'Person', name: 'Roger Federer', birthDate: '1950', sameAs: 'https://x.com/rogerfederer' },
      },
      ['A1 FOUNDER'],
    ],
    ['someone else', { founder: { name: 'Mirka Federer' } }, []],
    ['another owner', { owner: { name: 'Jane Doe' } }, ['C3 OWNER']],
    ['an organisation of that name', { founder: { '@type': 'Organization', name: 'Roger Federer' } }, []],
  ])('%s', (_name, given, expected) => {
    expect(read(organisation(given))).toEqual(expected)
  })

  test('references inside the page are followed', () => {
    expect(
      read(organisation({ founder: { '@id': '#rf' } }), {
        '@type': 'Person',
        '@id': '#rf',
        name: 'Roger Federer',
        sameAs: ['https://twitter.com/RogerFederer/'],
      }),
    ).toEqual(['A1 FOUNDER'])
  })

  test('a person with another account of the name makes no stranger of the page’s [ruling 27]', () => {
    const found = (sameAs: string) =>
      findStranger([organisation({ founder: { name: 'Roger Federer', sameAs } })], athlete)
    expect(found('https://x.com/federer_carpenter')).toBeNull()
    expect(found('https://www.wikidata.org/wiki/Q999')).toContain('Q999')
  })

  test('a person who owns the brand', () => {
    expect(
      read({ '@type': 'Person', name: 'Roger Federer', owns: { '@type': 'Organization', name: 'Castora' } }),
    ).toEqual(['A1 by name OWNER'])
    expect(read({ '@type': 'Person', name: 'Roger Federer', owns: { '@type': 'Organization', name: 'Acme' } })).toEqual(
      [],
    )
  })

  test('the founder of another organisation on the page is not the founder of the brand', () => {
    expect(
      read({ '@type': 'Organization', name: 'Acme', url: 'https://acme.example', founder: 'Roger Federer' }),
    ).toEqual([])
  })

  test('hostile shapes are survived', () => {
    const deep: Record<string, unknown> = {}
    let node = deep
    for (let depth = 0; depth < 5_000; depth++) {
      const child: Record<string, unknown> = {}
      node.founder = child
      node = child
    }
    expect(read(null, 7, 'x', [], [[[]]], deep, { '@type': 5, name: {}, founder: [null, 3, [], {}] })).toEqual([])
    expect(read(organisation({ founder: Array.from({ length: 50_000 }, () => ({ name: 'a' })) }))).toEqual([])
  })
})

describe('Wikidata statements [J-01]', () => {
  const item = (id: string): WikidataValue => ({ type: 'item', id })
  const time = (date: string): WikidataValue => ({ type: 'time', date, precision: 'year' })
  const statement = (
    property: string,
    value: WikidataValue,
    given: Partial<WikidataStatement> = {},
  ): WikidataStatement => ({
    id: `${property}$1`,
    property,
    rank: 'normal',
    value,
    qualifiers: {},
    references: [],
    ...given,
  })
  const entity = (id: string, ...statements: WikidataStatement[]): WikidataEntity => ({
    id,
    url: `https://www.wikidata.org/wiki/${id}`,
    revisionId: 1,
    label: id,
    description: null,
    aliases: [],
    labels: [],
    foreignAliases: [],
    statements: Object.fromEntries(
      statements.map(({ property }) => [property, statements.filter((s) => s.property === property)]),
    ),
    wikipediaTitle: null,
  })
  const read = (ofAthlete: WikidataStatement[], ofBrand: WikidataStatement[], lines: WikidataEntity[] = []) =>
    findWikidataClaims({
      lines,
      labels: new Map([
        ['Q31', 'chief executive officer'],
        ['Q32', 'brand ambassador'],
        ['Q33', 'squad number ten'],
      ]),
      athlete: entity('Q1426', ...ofAthlete),
      brand: entity('Q77', ...ofBrand),
      redirects: new Map([['Q1', 'Q1426']]),
    }).claims.map(
      (claim) =>
        `${claim.code} ${claim.relationshipTypes.length > 2 ? 'all' : claim.relationshipTypes.join()}${claim.factDate ? ` ${claim.factDate}` : ''}${claim.quote ? ` “${claim.quote}”` : ''}`,
    )

  test('the reference decides what a statement weighs', () => {
    const p112 = (references: WikidataStatement['references']) =>
      read([], [statement('P112', item('Q1426'), { references })])
    expect(p112([])).toEqual(['B1 FOUNDER'])
    expect(p112([{ P143: [item('Q328')] }])).toEqual(['B1 FOUNDER'])
    expect(p112([{ P854: [{ type: 'string', text: 'https://en.wikipedia.org/wiki/X' }] }])).toEqual(['B1 FOUNDER'])
    expect(p112([{ P813: [time('2020')] }])).toEqual(['B1 FOUNDER'])
    expect(p112([{ P854: [{ type: 'string', text: 'https://news.example/a' }] }])).toEqual(['A6 FOUNDER'])
    expect(p112([{ P143: [item('Q328')] }, { P248: [item('Q9684')] }])).toEqual(['A6 FOUNDER'])
  })

  test('a position counts of this brand, and where its title tells the relationship', () => {
    const held = (position: string, of: string, more = {}) =>
      read([statement('P39', item(position), { qualifiers: { P642: [item(of)], ...more } })], [])
    expect(held('Q31', 'Q77')).toEqual(['B1 EXECUTIVE'])
    expect(held('Q32', 'Q77', { P582: [time('2020')] })).toEqual([
      'B1 AMBASSADOR',
      'F1 AMBASSADOR 2020 “end time: 2020”',
    ])
    expect(held('Q31', 'Q2')).toEqual([])
    expect(held('Q33', 'Q77')).toEqual([])
    expect(held('Q34', 'Q77')).toEqual([])
    expect(read([statement('P39', item('Q31'))], [])).toEqual([])
  })

  test('a product line that is named after the athlete leads to its brand', () => {
    const line = (namesake: string, brand: string) =>
      entity('Q88', statement('P138', item(namesake)), statement('P1716', item(brand)))
    expect(read([], [], [line('Q1426', 'Q77')])).toEqual(['B4 SIGNATURE_LINE “Q88: named after Q1426, brand Q77”'])
    expect(read([], [], [line('Q1426', 'Q2'), line('Q2', 'Q77')])).toEqual([])
  })

  test.each([
    ['two founders', [], [statement('P112', item('Q1426')), statement('P112', item('Q2'))], ['B1 CO_FOUNDER']],
    ['a redirected athlete', [], [statement('P112', item('Q1'))], ['B1 FOUNDER']],
    ['owner of, from the athlete', [statement('P1830', item('Q77'))], [], ['B1 OWNER']],
    ['two owners', [], [statement('P127', item('Q1426')), statement('P127', item('Q2'))], ['B1 CO_OWNER']],
    [
      'a part',
      [],
      [statement('P127', item('Q1426'), { qualifiers: { P1107: [{ type: 'quantity', amount: 0.3, unit: null }] } })],
      ['B1 CO_OWNER'],
    ],
    [
      'a former owner and his successor',
      [],
      [statement('P127', item('Q1426'), { qualifiers: { P582: [time('2019')] } }), statement('P127', item('Q2'))],
      ['B1 OWNER', 'F1 OWNER 2019 “end time: 2019”'],
    ],
    [
      'an end nobody knows the day of',
      [],
      [statement('P127', item('Q1426'), { qualifiers: { P582: [{ type: 'unknown_value' }] } })],
      ['B1 OWNER', 'F1 OWNER “end time: unknown”'],
    ],
    ['no end', [], [statement('P127', item('Q1426'), { qualifiers: { P582: [{ type: 'no_value' }] } })], ['B1 OWNER']],
    ['someone else owns it', [], [statement('P127', item('Q2'))], ['C3 OWNER']],
    ['an investor', [], [statement('P1951', item('Q1426'))], ['B1 INVESTOR']],
    ['a chief executive', [], [statement('P169', item('Q1426'))], ['B1 EXECUTIVE']],
    ['a namesake', [], [statement('P138', item('Q1426'))], ['B4 SIGNATURE_LINE']],
    ['a sponsor', [statement('P859', item('Q77'), { qualifiers: { P580: [time('2018')] } })], [], ['B1 SPONSOR 2018']],
    [
      'a dissolved brand',
      [],
      [statement('P112', item('Q1426')), statement('P576', time('2015'))],
      ['B1 FOUNDER', 'F1 all 2015 “dissolved, abolished or demolished date: 2015”'],
    ],
    ['an unknown founder', [], [statement('P112', { type: 'unknown_value' })], []],
  ])('%s', (_name, ofAthlete, ofBrand, expected) => {
    expect(read(ofAthlete as WikidataStatement[], ofBrand as WikidataStatement[])).toEqual(expected)
  })
})

describe('names and addresses [D-23]', () => {
  test.each([
    ['José Núñez', 'NUNEZ, Jose', true],
    ['Zlatan Ibrahimović', 'Zlatan Ibrahimovic', true],
    ['Martin Ødegaard', 'Martin Odegaard', true],
    ["Shaquille O'Neal", 'Shaquille O’Neal', true],
    ['Roger K. Federer', 'Roger Federer', true],
    ['Big 5 Sporting Goods', 'Big 6 Sporting Goods', false],
    ['大坂 なおみ', '大坂なおみ', true],
    ['Мария Шарапова', 'мария шарапова', true],
    ['Serena Williams', 'Venus Williams', false],
    ['', '', false],
  ])('%s and %s', (a, b, same) => {
    expect(sameName(a, b)).toBe(same)
  })

  test('mentions keep the offsets of the text', () => {
    const text = 'ﬁne: RAFAËL NÚÑEZ won'
    const [mention] = findMentions(text, 'Rafael Nunez')
    expect(text.slice(mention?.start, mention?.end)).toBe('RAFAËL NÚÑEZ')
    expect(findMentions('Federerova', 'Federer')).toEqual([])
    expect(findMentions('a+b (c)', 'a+b (c)')).toHaveLength(1)
  })

  test('legal forms and everyday words', () => {
    expect(withoutLegalForm('On Holding AG')).toBe('On')
    expect(withoutLegalForm('Castora, Inc.')).toBe('Castora')
    expect(isCommonWordName('On')).toBe(true)
    expect(isCommonWordName('Bodega')).toBe(true)
    expect(isCommonWordName('Lululemon')).toBe(false)
    expect(isCommonWordName('Good American')).toBe(false)
  })

  test.each([
    ['http://www.wikidata.org/entity/Q42', 'https://wikidata.org/wiki/Q42/', true],
    ['https://m.wikidata.org/wiki/Q42#P31', 'Q42', true],
    ['https://en.m.wikipedia.org/wiki/A_B', 'http://en.wikipedia.org/wiki/A%5FB/', true],
    ['https://twitter.com/RogerFederer', 'https://x.com/rogerfederer/', true],
    ['https://www.instagram.com/a/?hl=en', 'instagram.com/A', true],
    ['https://castora.example', 'http://www.castora.example/', true],
    ['https://castora.example/a', 'https://castora.example/b', false],
    ['Q42', 'Q43', false],
    ['not an address', 'not an address', false],
  ])('%s and %s are the same: %s', (a, b, same) => {
    expect(sameAddress(a, b)).toBe(same)
  })

  test('a page identifies the athlete for itself; a plain link to the brand is its domain on the page, no more', () => {
    const page = (text: string, links: string[] = []) => identifyAthlete({ text, links, stated: [] }, athlete)
    expect(page('Roger Federer', ['http://wikidata.org/entity/Q1426'])).toBe('exact')
    expect(page('Roger Federer, the tennis great')).toBe('name_and_context')
    expect(page('Roger Federer, born 8 August 1981')).toBe('name_and_context')
    expect(page('Roger Federer, the plumber')).toBe('name')
    const of = (text: string, links: string[] = [], stated: string[] = []) =>
      identifyBrand({ text, links, stated }, brand)
    expect(of('Castora', ['https://www.castora.example/'])).toBe('name_and_domain')
    expect(of('Castora', ['https://shop.castora.example/a'])).toBe('name_and_domain')
    expect(of('Castora', ['https://notcastora.example/'])).toBe('name')
    expect(of('Castora', [], ['https://www.castora.example/'])).toBe('exact')
    expect(of('Castora', ['https://www.wikidata.org/wiki/Q77'])).toBe('exact')
    expect(of('Castora (castora.example)')).toBe('name_and_domain')
    expect(of('Castora')).toBe('name')
  })

  test('sentences end where they end', () => {
    const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text)
    expect(texts('Castora Inc. was founded by J. Doe Jr. in 2012. It sells shoes! Yes\nNo')).toEqual([
      'Castora Inc. was founded by J. Doe Jr. in 2012.',
      'It sells shoes!',
      'Yes',
      'No',
    ])
    const text = '  A b.  C d. '
    for (const sentence of splitSentences(text)) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
    expect(splitSentences('x '.repeat(5_000)).every((sentence) => sentence.text.length <= 700)).toBe(true)
  })
})

test.each([
  ['Roger Federer (born 8 August 1981) is a tennis player.', null],
  ['Castora was founded by Roger Federer (born 1950), a carpenter.', 'Roger Federer (born 1950'],
  ['Roger Federer (born January 2, 1950 in Bern) founded Castora.', 'Roger Federer (born January 2, 1950'],
  ['Ambassadors: Roger Federer (2012–2015), Jane Doe (2016).', null],
  ['Roger Federer (2003) and Jane Doe (2004) won.', null],
  ['Roger Federer (born 1950) is not Roger Federer (born 1981).', null],
  ['Roger Federer (2003 Wimbledon champion) founded Castora.', null],
  ['Roger Federer won in 2003. He (born 1950) founded Castora.', null],
  ['Roger Federer founded Castora.', null],
] as const)('%s: a namesake by the year of birth → %s [J-01]', (text, expected) => {
  expect(findBirthClash(text, athlete)?.text ?? null).toBe(expected)
})
