import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assessRelationship } from './assess-relationship.ts'
import type { EvidenceItem } from './evidence-item.ts'
import {
  ATHLETE_IDENTITIES,
  BRAND_IDENTITIES,
  EVIDENCE_MODEL,
  type EvidenceCode,
  PROXIMITIES,
  RELATIONSHIP_TYPES,
} from './evidence-model.ts'
import { hasNewEvidence } from './review-rejection.ts'

const AS_OF = '2026-11-21T00:00:00.000Z'
let made = 0

function item(code: EvidenceCode, publisherGroup: string, given: Partial<EvidenceItem> = {}): EvidenceItem {
  made += 1
  return {
    id: `e${made}`,
    code,
    stance: EVIDENCE_MODEL.kinds[code].stance,
    relationshipType: 'INVESTOR',
    variant: null,
    publisherGroup,
    contentHash: null,
    quote: null,
    publishedAt: null,
    factDate: null,
    retrievedAt: AS_OF,
    proximity: 'same_sentence',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    withdrawnBecause: null,
    ...given,
  }
}

function verdict(...items: EvidenceItem[]) {
  const { confidence, status, disputed, standing } = assessRelationship(items, AS_OF)
  return { confidence, status, disputed, standing: standing.standing }
}

const brandSite = 'brand:castora.example'
const athleteSite = 'athlete:serena.example'

describe('the truth table [J-01]', () => {
  test('structured data and a Wikipedia sentence verify', () => {
    expect(verdict(item('A1', brandSite), item('B2', 'wikimedia'))).toMatchObject({
      confidence: 0.88,
      status: 'VERIFIED',
    })
  })

  test('Wikidata and Wikipedia are one voice', () => {
    expect(verdict(item('B1', 'wikimedia'), item('B2', 'wikimedia'))).toMatchObject({
      confidence: 0.4,
      status: 'PENDING',
    })
  })

  test('snippets only are never pending, however many', () => {
    expect(verdict(item('B5', 'a.example'))).toMatchObject({ confidence: 0.1, status: 'UNVERIFIED' })
    const many = Array.from({ length: 40 }, (_, index) => item('B5', `news${index}.example`))
    expect(verdict(...many)).toMatchObject({ confidence: 0.1, status: 'UNVERIFIED' })
  })

  test('a snippet is its page: it counts nothing beside what its publisher says [ruling 36]', () => {
    const page = item('B3', 'news.example')
    expect(verdict(page, item('B5', 'news.example')).confidence).toBe(0.3)
    expect(verdict(page, item('B5', 'news.example'), item('B5', 'other.example')).confidence).toBe(0.37)
  })

  test('a sold stake ends the standing and lowers no confidence', () => {
    expect(
      verdict(item('A2', brandSite), item('B3', 'news.example'), item('F1', brandSite, { retrievedAt: AS_OF })),
    ).toEqual({ confidence: 0.79, status: 'PENDING', disputed: false, standing: 'FORMER' })
  })

  test('a denial halves and disputes', () => {
    expect(verdict(item('A2', brandSite), item('B3', 'news.example'), item('C1', athleteSite))).toEqual({
      confidence: 0.395,
      status: 'UNVERIFIED',
      disputed: true,
      standing: 'CURRENT',
    })
  })

  test('the strongest site on its own stays pending, brand and athlete together verify', () => {
    expect(verdict(item('A1', brandSite))).toMatchObject({ confidence: 0.8, status: 'PENDING' })
    expect(verdict(item('A2', brandSite), item('A3', athleteSite))).toMatchObject({
      confidence: 0.91,
      status: 'VERIFIED',
    })
  })

  test('a registry or a user is enough to verify', () => {
    expect(verdict(item('A4', 'sec.gov'))).toMatchObject({ confidence: 0.85, status: 'VERIFIED' })
    expect(verdict(item('A8', 'operator'))).toMatchObject({ confidence: 0.9, status: 'VERIFIED' })
  })

  test('confidence without a first-hand source is pending', () => {
    const news = ['a', 'b', 'c', 'd', 'e'].map((name) => item('B3', `${name}.example`))
    expect(verdict(...news)).toMatchObject({ confidence: 0.83193, status: 'PENDING' })
  })

  test('forty copies of one story count once', () => {
    const copies = Array.from({ length: 40 }, (_, index) =>
      item('B3', `paper${index}.example`, { contentHash: 'story', publishedAt: '2026-11-20T00:00:00.000Z' }),
    )
    const [one] = copies
    expect(verdict(...copies).confidence).toBe(verdict(one ?? item('B3', 'x')).confidence)
    const { items } = assessRelationship(copies, AS_OF)
    expect(items.filter((each) => each.counted)).toHaveLength(1)
    expect(items.find((each) => !each.counted)?.rejectedBecause).toMatch(/copies count once/)
  })

  test('an agency’s sentence in the pages of forty newspapers counts once, short ones and other words by themselves [ruling 6]', () => {
    const agency =
      'BELGRADE - Basketball player Ana Reyes has invested in the chocolate maker Castora, the company said on Thursday.'
    const printed = (name: string, quote: string) =>
      item('B3', `${name}.example`, { contentHash: `page of ${name}`, quote, publishedAt: AS_OF })
    const copies = Array.from({ length: 40 }, (_, index) => printed(`paper${index}`, agency))
    const reset = printed('weekly', agency.toUpperCase().replaceAll(' ', '\n'))
    const [one] = copies
    expect(verdict(...copies, reset).confidence).toBe(verdict(one ?? reset).confidence)
    const { items } = assessRelationship([...copies, reset], AS_OF)
    expect(items.filter((each) => each.counted)).toHaveLength(1)
    expect(items.find((each) => !each.counted)?.rejectedBecause).toMatch(/copies count once/)

    expect(verdict(printed('a', agency), printed('b', 'Ana Reyes has invested in Castora.')).confidence).toBe(0.51)
    const short = 'Ana Reyes is an investor in Castora.'
    expect(verdict(printed('a', short), printed('b', short)).confidence).toBe(0.51)
  })

  test('a copy of a copy counts with the first of them [ruling 6]', () => {
    const quote =
      'The chocolate maker Castora said on Thursday that the basketball player Ana Reyes had invested in it.'
    const first = item('B3', 'agency.example', { contentHash: 'a', quote, publishedAt: '2026-11-18' })
    const second = item('B3', 'daily.example', { contentHash: 'b', quote, publishedAt: '2026-11-19' })
    const third = item('B3', 'mirror.example', { contentHash: 'b', publishedAt: '2026-11-20' })
    const { items, confidence } = assessRelationship([third, second, first], AS_OF)
    expect(new Set(items.map((each) => each.countedGroup))).toEqual(new Set(['agency.example']))
    expect(confidence).toBe(verdict(third).confidence)
  })

  test('a copy of the brand’s own release is the brand speaking', () => {
    expect(
      verdict(
        item('A2', brandSite, { contentHash: 'r' }),
        item('B3', 'news.example', { contentHash: 'r', publishedAt: AS_OF }),
      ),
    ).toMatchObject({ confidence: 0.7, status: 'PENDING' })
  })
})

describe('modifiers [J-01]', () => {
  const weightOf = (given: EvidenceItem) => assessRelationship([given], AS_OF).items[0]?.weight

  test('age halves in four years, down to a half, and never for founders or undated items', () => {
    expect(weightOf(item('B3', 'n', { publishedAt: '2024-11-21T00:00:00.000Z' }))).toBeCloseTo(0.3 * 0.5 ** 0.5, 3)
    expect(weightOf(item('B3', 'n', { publishedAt: '2001-01-01' }))).toBe(0.15)
    expect(weightOf(item('B3', 'n', { publishedAt: '2001-01-01', relationshipType: 'FOUNDER' }))).toBe(0.3)
    expect(weightOf(item('A4', 'n', { publishedAt: '2001-01-01' }))).toBe(0.85)
    expect(weightOf(item('B3', 'n', { factDate: '2001-01-01' }))).toBe(0.3)
  })

  test('distance, rumour and identity multiply', () => {
    expect(weightOf(item('A2', 'n', { proximity: 'adjacent' }))).toBe(0.42)
    expect(weightOf(item('A2', 'n', { proximity: 'same_page' }))).toBe(0.175)
    expect(weightOf(item('A2', 'n', { rumour: true }))).toBe(0.28)
    expect(weightOf(item('B2', 'n', { athleteIdentity: 'name', brandIdentity: 'name' }))).toBe(0.168)
    expect(weightOf(item('B2', 'n', { athleteIdentity: 'name_and_context', brandIdentity: 'name_and_domain' }))).toBe(
      0.324,
    )
  })

  test('structured data by name carries its discount already', () => {
    expect(weightOf(item('A1', 'n', { variant: 'by_name', athleteIdentity: 'name' }))).toBe(0.65)
  })

  test('rumours and the rest of the page are not first-hand, and rumours only stay pending', () => {
    const anchors = (given: EvidenceItem) => assessRelationship([given], AS_OF).anchors
    expect(anchors(item('A2', 'n'))).toBe(1)
    expect(anchors(item('A2', 'n', { rumour: true }))).toBe(0)
    expect(anchors(item('A2', 'n', { proximity: 'same_page' }))).toBe(0)
    const rumours = Array.from({ length: 12 }, (_, index) => item('A4', `r${index}`, { rumour: true }))
    expect(verdict(...rumours).status).toBe('PENDING')
    expect(verdict(...rumours, item('A4', 'firm')).status).toBe('VERIFIED')
  })

  test('a paid post anchors an ambassador only from the official account', () => {
    const post = (given: Partial<EvidenceItem>) => assessRelationship([item('B6', athleteSite, given)], AS_OF).anchors
    expect(post({ variant: 'official_account', relationshipType: 'AMBASSADOR' })).toBe(1)
    expect(post({ variant: 'official_account', relationshipType: 'OWNER' })).toBe(0)
    expect(post({ relationshipType: 'AMBASSADOR' })).toBe(0)
  })

  test('an ambiguous name counts nowhere', () => {
    expect(verdict(item('A4', 'r', { athleteIdentity: 'ambiguous' }))).toMatchObject({
      confidence: 0,
      status: 'UNVERIFIED',
    })
    expect(verdict(item('A2', brandSite), item('F1', brandSite, { athleteIdentity: 'ambiguous' })).standing).toBe(
      'CURRENT',
    )
  })
})

describe('contradictions [J-01]', () => {
  test('they count once per code and publisher', () => {
    const denied = [item('A4', 'r'), item('C1', athleteSite), item('C1', athleteSite)]
    expect(verdict(...denied).confidence).toBe(0.425)
    expect(verdict(...denied, item('C1', brandSite)).confidence).toBe(0.2125)
  })

  test('another owner contradicts a sole owner only', () => {
    expect(
      verdict(item('A4', 'r', { relationshipType: 'OWNER' }), item('C3', brandSite, { relationshipType: 'OWNER' })),
    ).toMatchObject({ confidence: 0.51, disputed: true, status: 'PENDING' })
    expect(
      verdict(
        item('A4', 'r', { relationshipType: 'CO_OWNER' }),
        item('C3', brandSite, { relationshipType: 'CO_OWNER' }),
      ),
    ).toMatchObject({ confidence: 0.85, disputed: false, status: 'VERIFIED' })
  })

  test('a dispute keeps even a registry from verifying until it is settled', () => {
    const clash = item('C3', 'news.example', { relationshipType: 'OWNER' })
    const registry = [
      item('A4', 'r', { relationshipType: 'OWNER' }),
      item('A8', 'operator', { relationshipType: 'OWNER' }),
    ]
    expect(verdict(...registry, clash)).toMatchObject({ disputed: true, status: 'PENDING' })
    expect(verdict(...registry, { ...clash, withdrawnBecause: 'Settled by review.' })).toMatchObject({
      disputed: false,
      status: 'VERIFIED',
    })
  })

  test('a dead site speaks about the standing and lowers no confidence', () => {
    expect(verdict(item('A4', 'r'), item('C4', brandSite))).toEqual({
      confidence: 0.85,
      status: 'VERIFIED',
      disputed: false,
      standing: 'FORMER',
    })
  })

  test('a negation elsewhere is shown and not counted', () => {
    const { items, confidence } = assessRelationship(
      [item('A4', 'r'), item('C1', 'news.example', { stance: 'NONE' })],
      AS_OF,
    )
    expect(confidence).toBe(0.85)
    expect(items[1]).toMatchObject({ counted: false, rejectedBecause: expect.stringContaining('own pages') })
  })
})

describe('standing follows the newest dated statement [J-01]', () => {
  const standing = (...items: EvidenceItem[]) => assessRelationship(items, AS_OF).standing.standing

  test.each([
    ['a later start', '2022', '2019', 'CURRENT'],
    ['a later end', '2019', '2022', 'FORMER'],
    ['the same year', '2019', '2019', 'FORMER'],
    ['an end that has not come', '2019', '2030', 'CURRENT'],
    ['an end this year', '2019', '2026', 'FORMER'],
  ])('%s', (_name, start, end, expected) => {
    expect(standing(item('B1', 'wikimedia', { factDate: start }), item('F1', 'wikimedia', { factDate: end }))).toBe(
      expected,
    )
  })

  test('an undated end holds from the day it was read; an undated support says nothing', () => {
    expect(standing(item('A2', brandSite), item('F1', 'wikimedia', { factDate: '2001' }))).toBe('FORMER')
    expect(standing(item('B3', 'n', { publishedAt: '2020-01-01' }), item('F1', brandSite))).toBe('FORMER')
    expect(
      standing(
        item('B3', 'n', { publishedAt: '2026-10-01' }),
        item('F1', brandSite, { retrievedAt: '2026-09-01T00:00:00Z' }),
      ),
    ).toBe('CURRENT')
  })

  test('a rumour ends nothing', () => {
    expect(standing(item('A2', brandSite), item('F1', 'n', { rumour: true }))).toBe('CURRENT')
  })
})

describe('review [J-01]', () => {
  test('a rejected link is not reconsidered because of evidence already judged', () => {
    const known = [{ contentHash: 'a', quote: 'X founded B.' }]
    expect(hasNewEvidence(known, [{ contentHash: 'a', quote: 'X founded B.' }])).toBe(false)
    expect(hasNewEvidence(known, [{ contentHash: 'b', quote: 'X  founded b.' }])).toBe(false)
    expect(hasNewEvidence(known, [{ contentHash: 'b', quote: 'X owns B.' }])).toBe(true)
    expect(hasNewEvidence(known, [{ contentHash: 'b', quote: null }])).toBe(true)
  })
})

describe('what is missing [V-02]', () => {
  const because = (...items: EvidenceItem[]) => assessRelationship(items, AS_OF).because

  test('is named for each condition that is not met, and nothing once verified', () => {
    expect(because(item('B2', 'wikimedia'))).toEqual([
      'Needs more or stronger sources: its confidence is below 80%.',
      expect.stringMatching(/^Needs a first-hand source: the brand’s or the athlete’s own site/),
      'Needs a second independent source.',
    ])
    expect(because(item('A2', brandSite), item('B1', brandSite))).toContain('Needs a second independent source.')
    expect(because(item('A1', brandSite), item('B2', 'wikimedia'))).toEqual([])
    expect(because(item('A4', 'registry'))).toEqual([])
  })

  test('names who disputes it, and rumour', () => {
    expect(because(item('A1', brandSite), item('B2', 'wikimedia'), item('C1', 'brand:b.example'))).toContain(
      'Disputed. The brand itself (b.example): denial that the relationship ever existed.',
    )
    expect(because(item('A2', brandSite, { rumour: true }))).toContain(
      'Needs a source that states it as fact: all support so far is rumour.',
    )
  })
})

const supports = fc
  .record({
    code: fc.constantFrom<EvidenceCode>(
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
      'A6',
      'A7',
      'A8',
      'B1',
      'B2',
      'B3',
      'B4',
      'B5',
      'B6',
      'B7',
    ),
    group: fc.constantFrom('brand:b', 'athlete:a', 'wikimedia', 'n1', 'n2', 'n3'),
    publishedAt: fc.option(fc.constantFrom('2010-01-01', '2020-05-05', '2026-01-01')),
    proximity: fc.constantFrom(...PROXIMITIES),
    rumour: fc.boolean(),
    athleteIdentity: fc.constantFrom(...ATHLETE_IDENTITIES),
    brandIdentity: fc.constantFrom(...BRAND_IDENTITIES),
  })
  .map(({ code, group, ...given }) => item(code, group, given))
const contradictions = fc.constantFrom<EvidenceCode>('C1', 'C2', 'C3', 'C4', 'F1').map((code) => item(code, 'n4'))
const evidence = fc.array(fc.oneof({ weight: 4, arbitrary: supports }, { weight: 1, arbitrary: contradictions }), {
  maxLength: 12,
})
const type = fc.constantFrom(...RELATIONSHIP_TYPES)
const ofType = (items: EvidenceItem[], relationshipType: EvidenceItem['relationshipType']) =>
  items.map((each) => ({ ...each, relationshipType }))

describe('properties of the model [J-01]', () => {
  test('more support never lowers confidence', () => {
    fc.assert(
      fc.property(evidence, supports, type, (items, more, t) => {
        const before = assessRelationship(ofType(items, t), AS_OF).confidence
        expect(assessRelationship(ofType([...items, more], t), AS_OF).confidence).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('a copy never raises it', () => {
    fc.assert(
      fc.property(evidence, supports, type, fc.constantFrom('n5', 'n6', 'brand:b'), (items, original, t, group) => {
        const first = { ...original, contentHash: 'text' }
        const late = {
          ...first,
          id: 'copy',
          publisherGroup: group === 'brand:b' ? first.publisherGroup : group,
          retrievedAt: '2026-11-22T00:00:00.000Z',
        }
        const before = assessRelationship(ofType([...items, first], t), AS_OF)
        const after = assessRelationship(ofType([...items, first, late], t), AS_OF)
        expect(after.confidence).toBe(before.confidence)
        expect(after.status).toBe(before.status)
      }),
    )
  })

  test('contradictions never raise it, ends never change it', () => {
    fc.assert(
      fc.property(evidence, fc.constantFrom<EvidenceCode>('C1', 'C2', 'C3', 'C4', 'F1'), type, (items, code, t) => {
        const before = assessRelationship(ofType(items, t), AS_OF).confidence
        const after = assessRelationship(ofType([...items, item(code, 'n9')], t), AS_OF).confidence
        expect(after).toBeLessThanOrEqual(before)
        if (code === 'F1' || code === 'C4') expect(after).toBe(before)
      }),
    )
  })

  test('every item is counted or says why not, and the order does not matter', () => {
    fc.assert(
      fc.property(evidence, type, (items, t) => {
        const assessed = assessRelationship(ofType(items, t), AS_OF)
        for (const each of assessed.items) expect(each.counted).toBe(each.rejectedBecause === null)
        const turned = assessRelationship(ofType(items.toReversed(), t), AS_OF)
        expect([turned.confidence, turned.status, turned.standing.standing]).toEqual([
          assessed.confidence,
          assessed.status,
          assessed.standing.standing,
        ])
        expect(assessed.confidence).toBeGreaterThanOrEqual(0)
        expect(assessed.confidence).toBeLessThanOrEqual(1)
        expect(assessed.because.length === 0).toBe(assessed.status === 'VERIFIED')
      }),
    )
  })
})
