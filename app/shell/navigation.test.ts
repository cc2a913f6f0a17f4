import { expect, test } from 'vitest'
import { isActive, NAVIGATION } from './navigation.ts'

const activeOn = (pathname: string) => NAVIGATION.filter((item) => isActive(item, pathname)).map(({ label }) => label)

test('an item is active when the path equals or starts with its path [S-03]', () => {
  expect(activeOn('/athletes')).toEqual(['Athletes'])
  expect(activeOn('/athletes/0199-a/edit')).toEqual(['Athletes'])
  expect(activeOn('/champions/rankings')).toEqual(['Champions'])
  expect(activeOn('/dashboard')).toEqual(['Dashboard'])
})

test('no item is active on the home page and on pages outside the navigation [S-03]', () => {
  expect(activeOn('/')).toEqual([])
  expect(activeOn('/terms')).toEqual([])
})
