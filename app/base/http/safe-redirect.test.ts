import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each(['/athletes', '/athletes?page=2&q=%2F%2Fevil', '/champions/1#scores', '/'])(
  '%s is followed [D-05]',
  (target) => {
    expect(safeRedirect(target)).toBe(target)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'athletes',
  '',
  ' /athletes',
  null,
  undefined,
  {},
])('%j is not followed [D-05]', (target) => {
  expect(safeRedirect(target)).toBe('/dashboard')
})
