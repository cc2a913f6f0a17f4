import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageMemory } from './page-memory.ts'
import { rootRevalidation } from './remembered-page.ts'

afterEach(() => vi.unstubAllGlobals())

test('a link does not load the root again; a reload and a write do, as they always would [D-19]', () => {
  expect(asked({ from: '/athletes', to: '/champions' })).toBe(false)
  expect(asked({ from: '/athletes', to: '/athletes?page=2' })).toBe(false)
  expect(asked({ from: '/athletes', to: '/athletes' })).toBe(true)
  expect(asked({ from: '/login', to: '/dashboard', formMethod: 'POST' })).toBe(true)
  expect(asked({ from: '/athletes', to: '/athletes', defaultShouldRevalidate: false })).toBe(false)
  expect(asked({ from: '/login', to: '/login', formMethod: 'POST', defaultShouldRevalidate: false })).toBe(false)
})

test('a toast that was left on the way has the root loaded, which takes it [S-11]', () => {
  expect(asked({ from: '/athletes', to: '/champions', cookie: 'theme=dark; icon-radar-toast=abc' })).toBe(true)
})

test('a write makes what is remembered doubtful, a search by form does not [D-19]', () => {
  const remember = () => pageMemory.keep('/athletes', { viewer: 'ada', data: 'list', channels: [] })
  remember()
  asked({ from: '/search', to: '/search?q=a', formMethod: 'GET' })
  expect(pageMemory.find('/athletes')).toBe('list')

  asked({ from: '/athletes', to: '/athletes', formMethod: 'POST' })
  expect(pageMemory.find('/athletes')).toBeUndefined()
})

type Asked = { from: string; to: string; cookie?: string } & Partial<
  Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'defaultShouldRevalidate'>
>

function asked({ from, to, cookie = '', formMethod, defaultShouldRevalidate = true }: Asked): boolean {
  vi.stubGlobal('document', { cookie })
  return rootRevalidation({
    currentUrl: new URL(from, 'http://icon-radar.test'),
    nextUrl: new URL(to, 'http://icon-radar.test'),
    currentParams: {},
    nextParams: {},
    formMethod,
    defaultShouldRevalidate,
  })
}
