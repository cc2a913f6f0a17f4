import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RELATIONSHIP_TYPES } from '../evidence-model.ts'
import { findTextClaims, readInYear, type TextClaim } from './text-claims.ts'

/**
 * Sentences of invented athletes and brands with what a careful reader takes from them, most of them written by people who
 * had not read the rules. `missed` names why a support is not read yet; nothing else may differ.
 */
const FOLDER = new URL('../../../../tests/fixtures/sentences/', import.meta.url)
const YEAR = 2026
const CaseSchema = z.strictObject({
  text: z.string(),
  athlete: z.string(),
  brand: z.string(),
  speaker: z.enum(['brand', 'athlete', 'other']),
  expect: z.enum(['SUPPORTS', 'SUPPORTS_FORMER', 'NOT_SUPPORTED']),
  types: z.array(z.enum(RELATIONSHIP_TYPES)).optional(),
  missed: z.string().optional(),
})
type Case = z.output<typeof CaseSchema>

const FILES = readdirSync(FOLDER).map((file) => ({
  file,
  cases: z.array(CaseSchema).parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
}))
const SUPPORTING = FILES.flatMap(({ cases }) => cases).filter((one) => one.expect === 'SUPPORTS' && !one.missed)
const ONE_SENTENCE = SUPPORTING.filter(isOneSentence)
/** Who speaks of himself, or quotes, ends it in other words. */
const ENDABLE = ONE_SENTENCE.filter(({ text, speaker }) => speaker === 'other' && /[^."”’)]\.$/u.test(text))

/** What may follow, in a sentence or a clause of its own. */
const NEXT = {
  deals: `
    The deal ended in 2019.
    The partnership has since ended.
    The contract was not renewed.
    They parted ways last year.
    The two sides went their separate ways in 2022.
    It has since been dropped.
    That ended when she retired.
    The sponsor pulled out in 2023.
    He has since signed with a rival.
    Neither side renewed it.
    The company dropped him after the doping case.
    The tie-up lasted two seasons.
    , a partnership that ended in 2019
    , until they parted ways
    , but has since signed with a rival
    , though that deal has since lapsed
    , but that is over
    , a contract that was not renewed`,
  offices: `
    She stepped down in 2021.
    He left the company in 2020.
    He was replaced last spring.
    Her term ended in May.
    A banker succeeded him in 2022.
    Today he has no role there.
    , but stepped down in 2021
    , before leaving in 2020
    , but has since left
    , before he was replaced`,
  shares: `
    He sold his stake in 2020.
    The company was sold in 2021.
    Today he no longer holds any shares.
    The company went bankrupt in 2021.
    She cashed out two years later.
    , but sold it in 2020
    , which he has since sold
    , but no longer holds a stake
    , before it was sold to a fund in 2018`,
  all: `
    The report was wrong.
    The story turned out to be false.
    Her agent denies it.
    The company has denied this.
    But nothing was ever signed.
    It never happened.
    In the end it fell through.
    That, at least, was the plan.
    , which she denies
    , a story the company calls false
    , if all goes well
    , pending approval
    , though nothing has been signed`,
}

describe.each(FILES)('sentences of $file [J-01]', ({ cases }) => {
  // One test of all: a test for each of thousands costs more than reading them.
  test('each is read as it says', () => {
    expect(cases.flatMap(misreadingOf)).toEqual([])
  })
})

test('what is missed are supports alone: no denial is believed [J-01]', () => {
  const missed = FILES.flatMap(({ cases }) => cases).filter((one) => one.missed)
  expect(missed.filter((one) => one.expect !== 'SUPPORTS')).toEqual([])
})

test.each([
  ['the given sentences', FILES.filter(({ file }) => file === 'given.json'), 0.05],
  ['all sentences', FILES, 0.17],
])('few supports of %s are missed [J-01]', (_, files, most) => {
  const cases = files.flatMap((one) => one.cases)
  expect(cases.filter((one) => one.missed).length / cases.length).toBeLessThan(most)
})

describe('whatever supports supports nothing once it is [J-01] (ruling 34)', () => {
  const VERBS =
    /(?<![\w-])(?:founded|co-founded|owns|bought|invested|signed|sponsors|endorses|joined|launched|started|established|acquired|holds|became|licensed|backed|runs|advises|represents|partnered)\b/gu
  const DEALS =
    /\b(?:an?|the|her|his|its|their) (?=(?:[\w€$£,.-]+ ){0,3}?(?:deal|contract|partnership|stake|agreement|licence)\b)/gu
  const ROLES =
    /\b(?=(?:owner|co-owner|investor|ambassador|sponsor|adviser|president|shareholder|director) (?:of|at|for|in)\b)/gu

  test.each<[string, number, (one: Case) => string]>([
    ['called untrue', 0, (one) => `It is not true that ${continued(one)}`],
    ['denied', 1, (one) => `${one.athlete} denied that ${continued(one)}`],
    ['a joke', 2, (one) => `${one.athlete} joked that ${continued(one)}`],
    ['a rumour that was false', 3, (one) => `Rumours that ${continued(one).replace(/\.$/u, '')} were false.`],
  ])('%s', (_, turn, change) => {
    expect(believedOf(inTurn(ONE_SENTENCE, turn, 4).map((one) => ({ ...one, text: change(one) })))).toEqual([])
  })

  test.each([
    ['never done', 0, VERBS, 'never '],
    ['not done', 1, VERBS, 'has not '],
    ['almost done', 2, VERBS, 'almost '],
    ['no deal', 0, DEALS, 'no '],
    ['a former role', 0, ROLES, 'former '],
  ] as const)('%s: the changed words no longer support', (_, turn, words, inserted) => {
    const changed = inTurn(ONE_SENTENCE, turn, words === VERBS ? 3 : 1).flatMap((one) => {
      const [match, second] = [...one.text.matchAll(words)]
      if (!match || second) return []
      const { index, 0: word } = match
      const text = one.text.slice(0, index) + inserted + one.text.slice(words === DEALS ? index + word.length : index)
      return supportsOf({ ...one, text }).length > 0 ? [{ one, index, text }] : []
    })
    // Nothing is shown by a sentence that supports by other words too.
    const shown = changed.filter(({ one, index }) => {
      const without = one.text.slice(0, index) + one.text.slice(index).replace(/[\w-]+/u, 'waved at')
      return supportsOf(one).length === 1 && supportsOf({ ...one, text: without }).length === 0
    })
    expect(shown.map(({ text }) => text)).toEqual([])
  })
})

describe('whatever supports supports no more once what follows ends it [J-01] (ruling 34)', () => {
  const DEALS = /^(?:SPONSOR|ENDORSER|AMBASSADOR|SIGNATURE_LINE|LICENSOR)$/u
  const OFFICES = /^(?:EXECUTIVE|BOARD_MEMBER|ADVISOR)$/u
  const SHARES = /^(?:OWNER|CO_OWNER|INVESTOR)$/u

  test.each<[string, RegExp, string]>([
    ['deals', DEALS, NEXT.deals],
    ['offices', OFFICES, NEXT.offices],
    ['shares', SHARES, NEXT.shares],
    ['whatever it is', /./u, NEXT.all],
  ])('%s', (_, types, endings) => {
    const ways = endings.trim().split(/\s*\n\s*/u)
    const related = ENDABLE.filter((one) => one.types?.some((type) => types.test(type)))
    const ended = inTurn(related, 0, 2).map((one, at): Case => {
      const way = ways[at % ways.length] ?? ''
      return { ...one, text: way.startsWith(',') ? one.text.replace(/\.$/u, `${way}.`) : `${one.text} ${way}` }
    })
    const left = ended.filter((one) =>
      supportsOf(one).some((claim) => claim.relationshipTypes.some((type) => types.test(type))),
    )
    expect(left.map(({ text }) => text)).toEqual([])
  })
})

/** Those whose turn it is of so many: each sentence in every way would cost as many times as much and show no more. */
function inTurn(cases: readonly Case[], turn: number, turns: number): Case[] {
  return cases.filter((_, at) => at % turns === turn)
}

/** What is read of a text, where that is not what it says. */
function misreadingOf(one: Case): { text: string; expected: string; read: string[] }[] {
  const supports = supportsOf(one)
  const right = supports.filter((claim) => hasTypeOf(claim, one))
  const isFound = one.expect === 'SUPPORTS' && !one.missed
  const isRight = isFound === right.length > 0 && (one.missed !== undefined || right.length === supports.length)
  const read = supports.flatMap(({ relationshipTypes }) => relationshipTypes)
  return isRight ? [] : [{ text: one.text, expected: `${one.expect} ${one.types ?? ''}`, read }]
}

function believedOf(cases: readonly Case[]): string[] {
  return cases.filter((one) => supportsOf(one).length > 0).map(({ text }) => text)
}

function supportsOf({ text, athlete, brand, speaker }: Case): TextClaim[] {
  return findTextClaims(text, { athlete: [athlete], brand: [brand], speaker })
    .claims.map((claim) => readInYear(claim, YEAR))
    .filter(({ stance, rumour }) => stance === 'SUPPORTS' && !rumour)
}

function hasTypeOf(claim: TextClaim, { types = [] }: Case): boolean {
  return claim.relationshipTypes.some((type) => types.includes(type))
}

/** As it goes on behind `that`. */
function continued({ text, athlete, brand }: Case): string {
  const isName = text.startsWith(athlete) || text.startsWith(brand) || /^[I"“]/u.test(text)
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

function isOneSentence({ text }: Case): boolean {
  return !/[.!?;:]["”’]?\s|\n|\bbut\b/u.test(text)
}
