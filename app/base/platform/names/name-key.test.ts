import { expect, test, vi } from 'vitest'
import { RegistrationSchema } from '#app/people/auth/accounts/account.ts'
import { AthleteSchema } from '#app/records/athletes/athlete.ts'
import { nameKey, tidyName } from './name-key.ts'

test('names are the same when only case, spacing or width differ [D-29]', () => {
  expect(nameKey('  LeBron \u00a0\t James ')).toBe(nameKey('lebron james'))
  expect(nameKey('ＡＢＣ')).toBe(nameKey('abc'))
  expect(nameKey('ΌΣΟ')).toBe(nameKey('όσο'))
})

test('accents keep names apart [D-29]', () => {
  expect(nameKey('José')).not.toBe(nameKey('Jose'))
  expect(nameKey('Jose\u0301')).toBe(nameKey('José'))
})

test('names sort as one reads them, accents beside their letters [D-53]', () => {
  const names = ['Zoe', 'Åsa Larsson', 'Asa', 'Adam', 'Asa Li', 'Ødegaard', 'Olsen', 'Asa Larsson']
  expect(names.toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))).toEqual([
    'Adam',
    'Asa',
    'Asa Larsson',
    'Åsa Larsson',
    'Asa Li',
    'Ødegaard',
    'Olsen',
    'Zoe',
  ])
})

test('kinds of apostrophe keep no names apart [D-29] [D-53]', () => {
  for (const name of ['O’Brien', 'Oʼbrien', 'O‘Brien', 'O`Brien', 'O′BRIEN'])
    expect([name, nameKey(name)]).toEqual([name, nameKey("O'Brien")])
  expect(nameKey('Zoë O’Brien')).toBe(nameKey("zoë o'brien"))
})

test('a stored name keeps its case [D-29]', () => {
  expect(tidyName(' Dwyane\n Wade ')).toBe('Dwyane Wade')
})

test('only the beginning of an overlong text is normalised, because the cost is quadratic [P]', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const marks = `a${'\u0316\u0301'.repeat(200_000)}`
  nameKey(marks)
  tidyName(marks)

  expect(Math.max(...normalize.mock.contexts.map((text) => `${text}`.length))).toBe(1000)
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
