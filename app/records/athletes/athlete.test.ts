import { describe, expect, test } from 'vitest'
import { AthleteRowSchema, AthleteSchema } from './athlete.ts'

describe('an athlete as it is entered', () => {
  test('name and sport are normalised; status defaults to ACTIVE and handles to none [T-05]', () => {
    expect(AthleteSchema.parse({ name: ' Ana  Silva ', sport: '\tTennis' })).toEqual({
      name: 'Ana Silva',
      sport: 'Tennis',
      status: 'ACTIVE',
      socialHandles: {},
    })
  })

  test.each([
    ['@ana', 'ana'],
    [' @@ana.s ', 'ana.s'],
    ['＠ana', 'ana'],
    ['ana@', 'ana'],
    ['https://instagram.com/ana/', 'ana'],
    ['', ''],
  ])('the handle %j is stored as %j [T-05]', (entered, stored) => {
    const athlete = AthleteSchema.parse({ name: 'Ana', sport: 'Golf', socialHandles: { instagram: entered } })

    expect(athlete.socialHandles.instagram).toBe(stored)
  })

  test.each([
    [{ sport: 'Golf' }, 'name', 'Name is required'],
    [{ name: '  ', sport: 'Golf' }, 'name', 'Name is required'],
    [{ name: '\u200b', sport: 'Golf' }, 'name', 'Name is required'],
    [{ name: 'Ana' }, 'sport', 'Sport is required'],
    [{ name: 'Ana', sport: ' ' }, 'sport', 'Sport is required'],
    [{ name: 'x'.repeat(201), sport: 'Golf' }, 'name', 'Name must be at most 200 characters'],
    [{ name: 'Ana', sport: 'x'.repeat(101) }, 'sport', 'Sport must be at most 100 characters'],
    [{ name: 'A\u0007', sport: 'Golf' }, 'name', 'Name must not contain control characters'],
    [{ name: 'A\ud800', sport: 'Golf' }, 'name', 'Name must not contain control characters'],
    [{ name: 'A\uffff', sport: 'Golf' }, 'name', 'Name must not contain control characters'],
    [
      { name: 'Ana', sport: 'Golf\u200b' },
      'sport',
      'Sport must not contain hidden characters: remove U+200B after “Golf”',
    ],
    [
      { name: 'Ana', sport: 'Golf', socialHandles: { twitter: '\u202eana' } },
      'socialHandles.twitter',
      'Twitter must not contain hidden characters: remove U+202E at its beginning',
    ],
    [{ name: 'Ana', sport: 'Golf', status: 'active' }, 'status', 'Status must be ACTIVE, RETIRED, or INACTIVE'],
    [
      { name: 'Ana', sport: 'Golf', socialHandles: { instagram: 'x'.repeat(101) } },
      'socialHandles.instagram',
      'Instagram must be at most 100 characters',
    ],
    [
      { name: 'Ana', sport: 'Golf', socialHandles: { instagram: '@foo bar' } },
      'socialHandles.instagram',
      'Instagram must be a handle or the address of a profile',
    ],
    [
      { name: 'Ana', sport: 'Golf', socialHandles: { linkedin: 'https://evil.example/x' } },
      'socialHandles.linkedin',
      'LinkedIn must be a handle or the address of a profile',
    ],
  ])('%j is rejected at %s: %s [T-05]', (input, path, message) => {
    const issues = AthleteSchema.safeParse(input).error?.issues

    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  test('a row of a file may have a handle that is none: it is kept as text [I-04]', () => {
    const row = { name: 'Ana', sport: 'Golf', socialHandles: { instagram: '@foo bar' } }

    expect(AthleteRowSchema.parse(row).socialHandles).toEqual({ instagram: 'foo bar' })
  })
})
