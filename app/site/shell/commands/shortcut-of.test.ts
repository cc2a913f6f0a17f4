import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut-of.ts'

const NO_KEY = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: null,
}

test.each([
  ['Ctrl K', { key: 'k', ctrlKey: true }, false, 'palette'],
  ['⌘ K', { key: 'K', metaKey: true }, false, 'palette'],
  ['⌘ K on a Mac', { key: 'k', metaKey: true }, true, 'palette'],
  ['Ctrl K on a Mac, which deletes the rest of the line', { key: 'k', ctrlKey: true }, true, undefined],
  ['Ctrl Shift K', { key: 'k', ctrlKey: true, shiftKey: true }, false, undefined],
] as const)('%s opens what it should [S-01]', (_what, key, isMac, opened) => {
  expect(shortcutOf({ ...NO_KEY, ...key }, isMac)).toBe(opened)
})
