import { expect, test } from 'vitest'
import { readShortcuts, shortcutsCookie } from './shortcuts.ts'

const readBack = (cookie: string) =>
  readShortcuts(new Request('http://localhost/', { headers: { Cookie: `a=b; ${cookie}; theme=dark` } }))

test('single keys act until they are switched off, and again when switched on [S-04]', () => {
  const [off = ''] = shortcutsCookie(false).split(';')
  const [on = ''] = shortcutsCookie(true).split(';')

  expect(readBack('c=d')).toBe(true)
  expect(readBack(off)).toBe(false)
  expect(readBack(on)).toBe(true)
  expect(readBack(`other${off}`)).toBe(true)
})

test('the choice is kept for a year, and nothing is kept of the usual state [S-04]', () => {
  expect(shortcutsCookie(false)).toContain('Max-Age=31536000')
  expect(shortcutsCookie(true)).toContain('Max-Age=0')
})
