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

describe.each(FILES)('sentences of $file [J-01]', ({ cases }) => {
  // One test of all: a test for each of thousands costs more than reading them.
  test('each is read as it says', () => {
    expect(cases.flatMap(misreadingOf)).toEqual([])
  })

  test('what is missed are supports alone: no denial is believed', () => {
    expect(cases.filter((one) => one.missed).every((one) => one.expect === 'SUPPORTS')).toBe(true)
  })
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

  test.each<[string, (one: Case) => string[]]>([
    ['called untrue', (one) => [`It is not true that ${continued(one)}`]],
    ['denied', (one) => [`${one.athlete} denied that ${continued(one)}`]],
    ['a joke', (one) => [`${one.athlete} joked that ${continued(one)}`]],
    ['a rumour that was false', (one) => [`Rumours that ${continued(one).replace(/\.$/u, '')} were false.`]],
  ])('%s', (_, change) => {
    expect(believedOf(ONE_SENTENCE.flatMap((one) => change(one).map((text) => ({ ...one, text }))))).toEqual([])
  })

  test.each([
    ['never done', VERBS, 'never '],
    ['not done', VERBS, 'has not '],
    ['almost done', VERBS, 'almost '],
    ['no deal', DEALS, 'no '],
    ['a former role', ROLES, 'former '],
  ] as const)('%s: the changed words no longer support', (_, words, inserted) => {
    const changed = ONE_SENTENCE.flatMap((one) => {
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
  return !/[.!?;:]\s|\n|\bbut\b/u.test(text)
}
