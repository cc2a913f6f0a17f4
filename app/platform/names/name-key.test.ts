import { expect, test, vi } from 'vitest'
import { AthleteSchema } from '#app/athletes/athlete.ts'
import { RegistrationSchema } from '#app/auth/accounts/account.ts'
import { nameKey, tidyName } from './name-key.ts'

test('names are the same when only case, spacing or width differ [D-29]', () => {
  expect(nameKey('  LeBron \u00a0\t James ')).toBe(nameKey('lebron james'))
  expect(nameKey('ＡＢＣ')).toBe(nameKey('abc'))
  expect(nameKey('ΌΣΟ')).toBe('όσο')
})

test('accents keep names apart [D-29]', () => {
  expect(nameKey('José')).not.toBe(nameKey('Jose'))
  expect(nameKey('Jose\u0301')).toBe(nameKey('José'))
})

test('a stored name keeps its case [D-29]', () => {
  expect(tidyName(' Dwyane\n Wade ')).toBe('Dwyane Wade')
})

test('only the beginning of an overlong text is normalised, because the cost is quadratic [P]', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const marks = `a${'\u0316\u0301'.repeat(200_000)}`
  nameKey(marks)
  tidyName(marks)

  expect(normalize.mock.contexts.map((text) => `${text}`.length)).toEqual([1000, expect.closeTo(1000, -1), 1000])
})

test('a truncated text is still too long for a name [P]', () => {
  const typed = { name: 'Ana'.padEnd(100_000, '\u0301'), sport: 'Golf' }
  const registration = {
    firstName: typed.name,
    lastName: typed.name,
    email: 'ana@example.com',
    password: 'Analytical1',
  }

  expect(AthleteSchema.safeParse(typed).error?.issues).toMatchObject([
    { message: 'Name must be at most 200 characters' },
  ])
  expect(RegistrationSchema.safeParse(registration).error?.issues).toMatchObject([
    { message: 'First name must be less than 50 characters' },
    { message: 'Last name must be less than 50 characters' },
  ])
})
