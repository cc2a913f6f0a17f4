import { expect, test } from 'vitest'
import { ATHLETE_FACTS } from '#app/records/athletes/athlete-fields.ts'
import { controlNamesOf, withNamedByForm } from './field-values.ts'

test('a form has a place for what was there when it was opened, of what sources fill too [M-03]', () => {
  expect(controlNamesOf(ATHLETE_FACTS)).toContain('wikidataIdOpened')
  expect(controlNamesOf(ATHLETE_FACTS)).not.toContain('countryOpened')
})

test.each([
  ['untouched, it is not named', 'Q1', 'Q1', undefined],
  ['empty as it was, it is not named', '', '', undefined],
  ['emptied, it is taken away', 'Q1', '', null],
  ['entered, it is named', '', 'Q2', 'Q2'],
  ['changed, it is named', 'Q1', 'Q2', 'Q2'],
])('%s [M-03]', (_, opened, sent, expected) => {
  const form = new URLSearchParams({ name: 'Ana', wikidataId: sent, wikidataIdOpened: opened })
  const input = { name: 'Ana', ...(sent !== '' && { wikidataId: sent }) }

  expect(withNamedByForm(ATHLETE_FACTS, input, form)).toEqual({ name: 'Ana', wikidataId: expected })
})
