import { expect, test } from 'vitest'
import { readTheme, themeCookie } from './theme.ts'

const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

test('the theme is the system’s until the visitor chose one [D-09]', () => {
  expect(readTheme(new Request('http://localhost/'))).toBe('system')
  expect(readTheme(withCookie('other=1; theme=dark'))).toBe('dark')
  expect(readTheme(withCookie('theme=light; other=1'))).toBe('light')
})

test('a cookie with another value or a name that only ends alike is not a theme [D-09]', () => {
  expect(readTheme(withCookie('theme=purple'))).toBe('system')
  expect(readTheme(withCookie('subtheme=dark'))).toBe('system')
})

test('a choice is kept for a year, going back to the system’s theme forgets it [D-09]', () => {
  expect(themeCookie('dark')).toContain('theme=dark; Path=/; Max-Age=31536000')
  expect(themeCookie('system')).toContain('Max-Age=0')
})
