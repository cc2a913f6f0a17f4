import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import { findMentions } from './names.ts'
import { findTextClaims } from './sentences/text-claims.ts'

const SUBJECTS = { athlete: ['Serena Williams'], brand: ['Acme'], speaker: 'brand' } as const

/** Generous for any machine; a pattern with catastrophic backtracking takes minutes on these sentences. */
const MAX_MS = 1_000

/** The maximum length of a sentence. */
function upTo(length: number, head: string, part: string, end: string): string {
  return head + part.repeat((length - head.length - end.length) / part.length) + end
}

describe('names that are hostile themselves', () => {
  test.each([
    ['quotes', "'".repeat(40), "'".repeat(39)],
    ['quotes before a letter', `${"'".repeat(40)}x`, `${"'".repeat(39)}y`],
    ['points and quotes in turn', `${".'".repeat(20)}x`, `${".'".repeat(20)}y`],
    ['points between spaces', `${'. '.repeat(40)}x`, `${' '.repeat(100)}y`],
    ['hyphens', `a${'-'.repeat(100)}b`, `a${'- '.repeat(100)}c`],
  ])('%s', (_what, name, text) => {
    endWithin(MAX_MS, () => findMentions(text.repeat(20), name))
  })

  test('no name takes long in any text, and none breaks its pattern', () => {
    const mark = fc.constantFrom(
      "'",
      '.',
      '-',
      ' ',
      ',',
      '(',
      '[',
      '*',
      '+',
      '\\\\',
      'a',
      'B',
      'é',
      '’',
      '\u0301',
      '大',
    )
    const words = fc.array(mark, { maxLength: 80 }).map((marks) => marks.join(''))
    fc.assert(
      fc.property(words, words, (name, text) => {
        endWithin(MAX_MS, () => findMentions(`${text} ${name} ${text}`, name))
      }),
      { numRuns: 300 },
    )
  })
})

describe('one sentence does not stop all work', () => {
  // The first sentences prepare the model of English and the patterns of the gate.
  beforeAll(() => void findTextClaims('Acme, founded by Serena Williams, grew. She and her partner own it.', SUBJECTS))

  test('no text of words that relate, marks and long runs takes the time of a thread', () => {
    const part = fc.constantFrom(
      ...['Serena Williams', 'Acme', 'founded', 'co-founded', 'by', 'Chair', 'Chief', 'Officer', 'owner', 'investor'],
      ...['the', 'and', 'with', 'of', 'in', 'is', 'not', '2012', 'A', 'Xx', ',', ';', '.', '"', '(', '-', "'s", '\n'],
    )
    const run = fc.tuple(part, fc.constantFrom('', ' ', ','), fc.integer({ min: 1, max: 300 }))
    const text = fc
      .array(run, { minLength: 1, maxLength: 12 })
      .map((runs) => runs.map(([word, gap, times]) => `${word}${gap}`.repeat(times)).join(' '))
    fc.assert(
      fc.property(text, (hostile) => {
        endWithin(5_000, () => findTextClaims(`Serena Williams and Acme. ${hostile}`, SUBJECTS))
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['commas after a founding', upTo(690, 'Acme founded', ',', ' Serena Williams.')],
    ['commas and spaces after a founding', upTo(690, 'Acme founded', ', ', 'Serena Williams.')],
    ['words and commas after a founding', upTo(690, 'Acme founded', ' one,two', ' Serena Williams.')],
    ['commas after a joint founding', upTo(690, 'Acme co-founded', ',', ' Serena Williams.')],
    ['chairs in one word', upTo(690, 'Serena Williams, founder, ', 'andChair', '!')],
    ['chairs in a list', upTo(690, 'Serena Williams, founder', ', Chairandchair', '!')],
    ['chairs before the role', upTo(690, 'Serena Williams, chair', 'andchair', '! founder')],
    ['officers without a name', upTo(690, 'Serena Williams, founder, Chief', ' Officer', '!')],
    ['chiefs inside each other', upTo(690, 'Serena Williams, founder, Chief', ' and Chief x Officer', '!')],
  ])('%s', (_what, text) => {
    endWithin(MAX_MS, () => findTextClaims(text, SUBJECTS))
  })
})

/** Throws when it does not end in time, and ends it: what backtracks for ever would hold up all tests for ever. */
function endWithin(ms: number, work: () => unknown): void {
  CALL.runInContext(Object.assign(GUARDED, { work }), { timeout: ms })
}

const CALL = new Script('work()')
const GUARDED = createContext({})
