import { expect, test } from 'vitest'
import { shownFileName } from './shown-file-name.ts'

test('quotation marks of a name are restored, line breaks are not, and a percent sign is kept [U-02]', () => {
  expect(shownFileName('the %22best%22 100%25.csv')).toBe('the "best" 100%25.csv')
  expect(shownFileName('two%0D%0Alines.csv')).not.toMatch(/[\r\n]|%0/)
})

test('bidirectional controls in a name are marked, also at the end of a long one [U-02]', () => {
  expect(shownFileName('ath\u202Evsc.csv')).toBe('ath�vsc.csv')
  expect(shownFileName(`${'x'.repeat(300)}.c\u202Evs`)).toMatch(/^x+…\.c�vs$/)
})
