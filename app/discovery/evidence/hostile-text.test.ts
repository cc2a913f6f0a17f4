import { describe, expect, test } from 'vitest'
import { findTextClaims } from './text-claims.ts'

const SUBJECTS = { athlete: ['Serena Williams'], brand: ['Acme'], speaker: 'brand' } as const

/** Generous for any machine; a pattern that tries every way to split these sentences takes minutes. */
const MOST_MS = 1_000

/** As long as a sentence gets before it is cut. */
function upTo(length: number, head: string, part: string, end: string): string {
  return head + part.repeat((length - head.length - end.length) / part.length) + end
}

describe('one sentence does not stop all work', () => {
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
    const started = performance.now()

    findTextClaims(text, SUBJECTS)

    expect(performance.now() - started).toBeLessThan(MOST_MS)
  })
})
