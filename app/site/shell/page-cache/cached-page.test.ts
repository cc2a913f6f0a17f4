import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataAddress, noteArrival, rootRevalidation, showCached } from './cached-page.ts'
import { pageCache } from './page-cache.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  pageCache.forget()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page that was shown', () => {
  test('is there at once when its link is followed, and is loaded behind once [D-19]', async () => {
    remember('/athletes')
    const page = visit('/athletes', { addressBar: '/help' })

    expect(await page.shown).toBe('remembered')
    expect([noteArrival('second'), noteArrival('third')]).toEqual([true, false])
  })

  test('is asked of the server when it is loaded again, or was never shown [D-19]', async () => {
    remember('/athletes')
    noteArrival('first')
    expect(await visit('/athletes', { addressBar: '/athletes', historyKey: 'first' }).shown).toBe('of the server')
    expect(await visit('/athletes?page=2', { addressBar: '/help' }).shown).toBe('of the server')
    expect(noteArrival('second')).toBe(false)
  })

  test('is kept longer for going back, when the address bar is ahead of the page [D-19]', async () => {
    remember('/athletes')
    noteArrival('second')
    vi.advanceTimersByTime(6 * MINUTE)

    expect(await visit('/athletes', { addressBar: '/help' }).shown).toBe('of the server')
    expect(await visit('/athletes', { addressBar: '/athletes', historyKey: 'first' }).shown).toBe('remembered')
  })

  test('is not fetched ahead; one that was not shown is, from where its link asks [D-19]', () => {
    const ahead = (path: string) => dataAddress(new URL(path, 'http://icon-radar.test'))
    remember('/athletes')

    expect(ahead('/athletes')).toBeUndefined()
    expect(ahead('/athletes?page=2')).toBe('/athletes.data?page=2&_routes=routes%2Fathletes%2Findex')
    expect(ahead('/')).toBe('/_root.data?_routes=routes%2Fhome')
    expect(ahead('/help')).toBeUndefined()
    expect(ahead('/search?q=serena')).toBeUndefined()
  })
})

test('a link does not load the root again; a reload and a write do, as they always would [D-19]', () => {
  expect(asked({ from: '/athletes', to: '/champions' })).toBe(false)
  expect(asked({ from: '/athletes', to: '/athletes?page=2' })).toBe(false)
  expect(asked({ from: '/athletes', to: '/athletes' })).toBe(true)
  expect(asked({ from: '/login', to: '/dashboard', formMethod: 'POST' })).toBe(true)
  expect(asked({ from: '/athletes', to: '/athletes', defaultShouldRevalidate: false })).toBe(false)
  expect(asked({ from: '/login', to: '/login', formMethod: 'POST', defaultShouldRevalidate: false })).toBe(false)
})

test('a form that returns with errors does not reload the root [T-05]', () => {
  expect(asked({ from: '/athletes/new', to: '/athletes/new', formMethod: 'POST', actionStatus: 422 })).toBe(false)
})

test('a toast that was left on the way has the root loaded, which takes it [S-11]', () => {
  expect(asked({ from: '/athletes', to: '/champions', cookie: 'theme=dark; icon-radar-toast=abc' })).toBe(true)
})

test('a write invalidates the cache, a search form does not [D-19]', () => {
  remember('/athletes')
  asked({ from: '/search', to: '/search?q=a', formMethod: 'GET' })
  expect(pageCache.find('/athletes')).toBe('remembered')

  asked({ from: '/athletes', to: '/athletes', formMethod: 'POST' })
  expect(pageCache.find('/athletes')).toBeUndefined()
})

type Asked = { from: string; to: string; cookie?: string } & Partial<
  Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'actionStatus' | 'defaultShouldRevalidate'>
>

function asked({ from, to, cookie = '', formMethod, actionStatus, defaultShouldRevalidate = true }: Asked): boolean {
  vi.stubGlobal('document', { cookie })
  return rootRevalidation({
    currentUrl: new URL(from, 'http://icon-radar.test'),
    nextUrl: new URL(to, 'http://icon-radar.test'),
    currentParams: {},
    nextParams: {},
    formMethod,
    actionStatus,
    defaultShouldRevalidate,
  })
}

function remember(address: string): void {
  pageCache.keep(address, { viewer: 'ada', data: 'remembered', channels: [] })
}

/** The browser's location while the router loads the page. */
function visit(path: string, { addressBar, historyKey = 'default' }: { addressBar: string; historyKey?: string }) {
  vi.stubGlobal('window', {
    location: new URL(addressBar, 'http://icon-radar.test'),
    history: { state: { key: historyKey } },
  })
  const serverLoader = (async () => 'of the server') as ClientLoaderFunctionArgs['serverLoader']
  const request = new Request(new URL(path, 'http://icon-radar.test'))
  return { shown: showCached({ request, params: {}, serverLoader }) }
}
