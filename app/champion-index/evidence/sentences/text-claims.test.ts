import { describe, expect, test } from 'vitest'
import type { Speaker } from './sentence-mentions.ts'
import { findTextClaims } from './text-claims.ts'

const SUBJECTS = { athlete: ['Serena Williams', 'Serena Jameka Williams'], brand: ['Castora', 'Castora Inc.'] }

function read(text: string, speaker: Speaker = 'other') {
  return findTextClaims(text, { ...SUBJECTS, speaker }).claims.map(
    (claim) =>
      `${claim.stance} ${claim.relationshipTypes.length > 2 ? 'many' : claim.relationshipTypes.join('+')} ${claim.proximity}${claim.rumour ? ' rumour' : ''}`,
  )
}

describe('sentences that support [J-01]', () => {
  test.each([
    ['Castora was founded by Serena Williams in 2012.', 'FOUNDER'],
    ['Castora, founded in 2012 by tennis champion Serena Williams, makes shoes.', 'FOUNDER'],
    ['Founded in Miami in 2012 by Serena Williams, Castora makes shoes.', 'FOUNDER'],
    ['Serena Williams founded Castora in 2012.', 'FOUNDER'],
    ['In 2012 Serena Williams launched her own clothing label, Castora.', 'FOUNDER'],
    ['Serena Williams is an American tennis player who founded Castora.', 'FOUNDER'],
    ['Serena Williams, founder of Castora, spoke on Monday.', 'FOUNDER'],
    ['Castora founder Serena Williams spoke on Monday.', 'FOUNDER'],
    ['The founder and CEO of Castora, Serena Williams, spoke.', 'FOUNDER'],
    ["Castora, Serena Williams's own company, makes shoes.", 'FOUNDER'],
    ["Serena Williams' clothing brand Castora opened a store.", 'FOUNDER'],
    ['Serena Williams co-founded Castora with her sister.', 'CO_FOUNDER'],
    ['Castora was founded by Serena Williams and Jane Doe.', 'CO_FOUNDER'],
    ['Jane Doe and Serena Williams founded Castora.', 'CO_FOUNDER'],
    ['Serena Williams is a co-founder of Castora.', 'CO_FOUNDER'],
    ['Castora is owned by Serena Williams.', 'OWNER'],
    ['Serena Williams acquired Castora in 2019.', 'OWNER'],
    ['Serena Williams is the majority owner of Castora.', 'OWNER'],
    ['Serena Williams is a part-owner of Castora.', 'CO_OWNER'],
    ['Serena Williams holds a minority stake in Castora.', 'CO_OWNER'],
    ['Serena Williams has invested in Castora.', 'INVESTOR'],
    ['Serena Williams invested $5 million in Castora.', 'INVESTOR'],
    ['Castora is backed by Serena Williams.', 'INVESTOR'],
    ['Castora raised a Series A led by Acme Capital, with participation from Serena Williams.', 'INVESTOR'],
    ['Castora investor Serena Williams wore the shoes.', 'INVESTOR'],
    ['Serena Williams has bought an equity stake in Castora.', 'INVESTOR'],
    ['Serena Williams became creative director of Castora.', 'EXECUTIVE'],
    ['Castora CEO Serena Williams resists.', 'EXECUTIVE'],
    ['Serena Williams joined the board of Castora.', 'BOARD_MEMBER'],
    ['Serena Williams is an advisor to Castora.', 'ADVISOR'],
    ['Castora released the signature shoe of Serena Williams.', 'SIGNATURE_LINE'],
    ['Serena Williams signed a licensing deal with Castora.', 'LICENSOR'],
    ['Serena Williams is a global brand ambassador for Castora.', 'AMBASSADOR'],
    ['Serena Williams is the new face of Castora.', 'AMBASSADOR'],
    ['Serena Williams endorses Castora.', 'ENDORSER'],
    ['Castora partnered with Serena Williams on a campaign.', 'ENDORSER'],
    ['Castora sponsors Serena Williams.', 'SPONSOR'],
    ['Serena Williams is sponsored by Castora.', 'SPONSOR'],
    ['Castora is the official kit supplier of Serena Williams.', 'SPONSOR'],
  ])('%s → %s', (sentence, type) => {
    expect(read(sentence)).toContain(`SUPPORTS ${type} same_sentence`)
  })
})

test.each([
  ['Serena Williams signed a two-year deal with Castora to become its ambassador.', ['AMBASSADOR']],
  ['Serena Williams is a partner of the start-up Castora, in which she invested in 2025.', ['INVESTOR']],
  ['Serena Williams signed with Castora in 2015 and invested in it in 2020.', ['ENDORSER', 'INVESTOR']],
])('%s → no second type for how it came about [J-01]', (sentence, types) => {
  expect(read(sentence)).toEqual(types.map((type) => `SUPPORTS ${type} same_sentence`))
})

test('what is said of something else is not said of the brand at its end [J-01]', () => {
  const bought = 'Acme was co-founded in 2015 by Serena Williams and Jane Doe. It has been part of Castora since 2020.'
  expect(read(bought)).toEqual([])
  expect(read(bought, 'brand')).toEqual([])
})

describe('sentences that say nothing of the kind [J-01]', () => {
  test.each([
    'Castora was founded by Jane Doe and is worn by Serena Williams.',
    'Castora was founded by the brother of Serena Williams.',
    "Castora was founded by Serena Williams's husband.",
    'Serena Williams praised Jane Doe, who founded Castora.',
    'Serena Williams met the woman who founded Castora.',
    'Castora competes with Acme, founded by Serena Williams.',
    'Serena Williams launched the Castora collection.',
    'Serena Williams owns a Castora.',
    'Castora was founded by Serena Williams Smith.',
    'Serena Williams, whose husband founded Castora, plays tennis.',
    'Castora was founded by Jane Doe in 1990, and Serena Williams wears it.',
    'Serena Williams and Castora CEO Jane Doe met.',
  ])('%s', (sentence) => {
    const owners = /FOUNDER|OWNER|EXECUTIVE/
    expect(read(sentence).filter((claim) => owners.test(claim))).toEqual([])
  })
})

describe('negation, rumour and endings [J-01]', () => {
  test('negation is a denial on the own pages and does not count elsewhere', () => {
    expect(read('Castora was not founded by Serena Williams.', 'brand')).toEqual([
      'CONTRADICTS FOUNDER+CO_FOUNDER same_sentence',
    ])
    expect(read('Serena Williams has never invested in Castora.', 'athlete')).toEqual([
      'CONTRADICTS INVESTOR same_sentence',
    ])
    expect(read('Serena Williams has never invested in Castora.')).toEqual(['NONE INVESTOR same_sentence'])
    expect(read('I never invested in Castora.', 'athlete')).toEqual(['CONTRADICTS INVESTOR same_sentence'])
    expect(read('Serena Williams denied reports that she owns Castora.')).toEqual(['NONE OWNER+CO_OWNER same_sentence'])
    expect(read('Reports that Serena Williams owns Castora are false.')).toEqual(['NONE OWNER+CO_OWNER same_sentence'])
    expect(read('Serena Williams has no connection to Castora.', 'brand')).toEqual(['CONTRADICTS many same_sentence'])
  })

  test('not only is no negation', () => {
    expect(read('Serena Williams not only founded Castora, she designs for it.')).toContain(
      'SUPPORTS FOUNDER same_sentence',
    )
  })

  test('what is only said is a rumour', () => {
    expect(read('Serena Williams has reportedly invested in Castora.')).toEqual([
      'SUPPORTS INVESTOR same_sentence rumour',
    ])
  })

  test.each([
    'Serena Williams could invest in Castora.',
    'Serena Williams may invest in Castora.',
    'Serena Williams is in talks to invest in Castora.',
  ])('what has not come to be supports nothing (ruling 34): %s', (sentence) => {
    expect(read(sentence)).toEqual([])
  })

  test('May is a month', () => {
    expect(read('In May 2020 Serena Williams invested in Castora.')).toEqual(['SUPPORTS INVESTOR same_sentence'])
  })

  test.each([
    ['Serena Williams sold her stake in Castora.', 'ENDS many same_sentence'],
    ['Serena Williams is no longer an ambassador for Castora.', 'ENDS AMBASSADOR same_sentence'],
    ['Serena Williams, former co-owner of Castora, spoke.', 'ENDS CO_OWNER same_sentence'],
    ['Castora was formerly owned by Serena Williams.', 'ENDS OWNER same_sentence'],
    ['Castora was owned by Serena Williams until 2019.', 'ENDS OWNER same_sentence'],
    ['Castora and Serena Williams parted ways in 2020.', 'ENDS many same_sentence'],
    ['Serena Williams stepped down as CEO of Castora.', 'ENDS many same_sentence'],
  ])('ending: %s', (sentence, claim) => {
    expect(read(sentence)).toEqual([claim])
  })

  test('a former champion who founds is a founder today', () => {
    expect(read('Former champion Serena Williams founded Castora.')).toEqual(['SUPPORTS FOUNDER same_sentence'])
  })

  test('an end with a year carries it', () => {
    const { claims } = findTextClaims('Castora was owned by Serena Williams until 2019.', {
      ...SUBJECTS,
      speaker: 'other',
    })
    expect(claims[0]?.factDate).toBe('2019')
  })
})

describe('distance and speaker [J-01]', () => {
  test('a brand speaks of itself', () => {
    expect(read('Our company was founded by Serena Williams.', 'brand')).toEqual(['SUPPORTS FOUNDER same_sentence'])
    expect(read('Founded by Serena Williams in 2012.', 'brand')).toEqual(['SUPPORTS FOUNDER same_sentence'])
    expect(read('Serena Williams, Founder', 'brand')).toEqual(['SUPPORTS FOUNDER same_sentence'])
    expect(read('Our founder Serena Williams loves shoes.', 'brand')).toEqual(['SUPPORTS FOUNDER same_sentence'])
  })

  test('the athlete speaks of herself', () => {
    expect(read('Serena Williams. I founded Castora in 2012.', 'athlete')).toContain('SUPPORTS FOUNDER same_sentence')
  })

  test('a name in the neighbouring sentence is adjacent, further away only the same page', () => {
    expect(read('Castora makes shoes. The company was founded by Serena Williams.')).toEqual([
      'SUPPORTS FOUNDER adjacent',
    ])
    expect(read('Serena Williams plays tennis. She founded Castora in 2012.')).toEqual(['SUPPORTS FOUNDER adjacent'])
    expect(read('Castora makes shoes. They are blue. They are red. It was founded by Serena Williams.')).toEqual([
      'SUPPORTS FOUNDER same_page',
    ])
  })

  test('the surname means the athlete once the full name is on the page', () => {
    expect(read('Serena Williams plays tennis. In 2012 Williams founded Castora.')).toEqual([
      'SUPPORTS FOUNDER same_sentence',
    ])
    expect(read('Venus Williams founded Castora. Serena Williams plays tennis.')).toEqual([])
  })

  test('another owner of all of it contradicts, another founder is noted', () => {
    expect(read('Castora is wholly owned by Jane Doe. Serena Williams wears it.')).toEqual([
      'CONTRADICTS OWNER same_sentence',
    ])
    expect(findTextClaims('Castora was founded by Jane Doe.', { ...SUBJECTS, speaker: 'other' }).otherFounders).toEqual(
      ['Jane Doe'],
    )
  })

  test('quotes are at most 300 characters and their offsets lead back to them', () => {
    const text = `${'Blue shoes and red shoes, '.repeat(20)}Castora was founded by Serena Williams, ${'and more shoes, '.repeat(20)}end.`
    const [claim] = findTextClaims(text, { ...SUBJECTS, speaker: 'other' }).claims
    expect(claim?.quote?.length).toBeLessThanOrEqual(300)
    expect(claim?.quote).toContain('founded by Serena Williams')
    expect(text.slice(claim?.quoteStart ?? 0, claim?.quoteEnd ?? 0)).toBe(claim?.quote)
  })

  test('names in other scripts and with accents are found [D-23]', () => {
    expect(
      findTextClaims('Nadal Sports was founded by Rafaël Núñez.', {
        athlete: ['Rafael Nunez'],
        brand: ['Nadal Sports'],
        speaker: 'other',
      }).claims,
    ).toHaveLength(1)
  })

  test('an everyday word is a brand only when written as a name', () => {
    const on = (text: string) =>
      findTextClaims(text, { athlete: ['Roger Federer'], brand: ['On'], speaker: 'other' }).claims
    expect(on('Roger Federer invested in On in 2019.')).toHaveLength(1)
    expect(on('On Monday Roger Federer invested in Acme.')).toEqual([])
    expect(on('Roger Federer invested on Monday.')).toEqual([])
  })

  test('hostile text ends in bounded time', () => {
    const started = performance.now()
    read(`Castora Serena Williams ${'founded by and the '.repeat(25_000)}`)
    read(`Serena Williams ${'a,'.repeat(250_000)} Castora`)
    expect(performance.now() - started).toBeLessThan(6_000)
  })
})

test.each([
  ['Serena Williams invested in Acme and Jane Doe in Castora.', 'Castora', 'Serena Williams', []],
  ['Serena Williams is an ambassador for Acme and Jane Doe for Castora.', 'Castora', 'Serena Williams', []],
  ['Nour El Sharkawy won. El Sharkawy is sponsored by Castora.', 'Castora', 'Nour El Sharkawy', ['SPONSOR']],
  ['Sisters Tess and Edie Hargreave founded Castora.', 'Castora', 'Tess Hargreave', ['CO_FOUNDER']],
])('whose it is: %s [J-01]', (text, brand, athlete, types) => {
  const { claims } = findTextClaims(text, { athlete: [athlete], brand: [brand], speaker: 'other' })
  expect(claims.flatMap((claim) => claim.relationshipTypes)).toEqual(types)
})
