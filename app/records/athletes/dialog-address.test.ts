import { expect, test } from 'vitest'
import { athleteBehind, dialogOrigin, overAthlete, overList } from './dialog-address.ts'

const ID = '01a1ff16-c9e2-777f-b5c0-0016dcddc74a'

test.for([
  ['?page=2&sport=Golf&selected=a&selected=b', '/athletes?page=2&sport=Golf'],
  ['', '/athletes'],
  ['?redirectTo=%2Fdashboard', '/dashboard'],
  ['?search=a&redirectTo=https%3A%2F%2Fevil.example', '/athletes?search=a'],
  ['?search=a&redirectTo=%2F%2Fevil.example', '/athletes?search=a'],
] as const)('a dialog at %s leads back to %s [T-02] [D-05]', ([search, origin]) => {
  expect(dialogOrigin(search)).toBe(origin)
})

test('a dialog over the list keeps its filters; one over an athlete has that page behind it [T-06]', () => {
  expect(overList('/athletes/new', '?page=2&redirectTo=x')).toEqual({ pathname: '/athletes/new', search: '?page=2' })
  const edit = overAthlete(`/athletes/${ID}/edit`, ID)

  expect(athleteBehind(edit)).toBe(ID)
  expect(dialogOrigin(edit.search)).toBe(`/athletes/${ID}`)
  for (const pathname of ['/athletes', '/athletes/new']) expect(athleteBehind({ ...edit, pathname })).toBeUndefined()
})
