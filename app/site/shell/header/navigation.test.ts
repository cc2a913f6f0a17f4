import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { FOOTER } from '../frame/footer-links.ts'
import { isActive, NAVIGATION, navigationOf } from './navigation.ts'

const activeOn = (pathname: string) => NAVIGATION.filter((item) => isActive(item, pathname)).map(({ label }) => label)

test('an item is active when the path equals or starts with its path [S-03]', () => {
  expect(activeOn('/athletes')).toEqual(['Athletes'])
  expect(activeOn('/athletes/0199-a/edit')).toEqual(['Athletes'])
  expect(activeOn('/champions/what-if')).toEqual(['Champions'])
  expect(activeOn('/champions')).toEqual(['Champions'])
  expect(activeOn('/dashboard')).toEqual(['Dashboard'])
  expect(activeOn('/settings/sessions')).toEqual(['Settings'])
})

test('only an administrator is led to imports and reviews [S-03] [U-01]', () => {
  const labels = (role: 'ADMIN' | 'USER') => navigationOf(role).map(({ label }) => label)
  expect(labels('ADMIN').filter((label) => !labels('USER').includes(label))).toEqual(['Imports', 'Reviews'])
})

test('no item is active on the home page and on pages outside the navigation [S-03]', () => {
  expect(activeOn('/')).toEqual([])
  expect(activeOn('/terms')).toEqual([])
})

test('the navigation names every screen of the product [S-03]', () => {
  expect(NAVIGATION.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Athletes',
    'Champions',
    'Brands',
    'Search',
    'Analytics',
    'Settings',
  ])
})

describe('a link of the frame leads to a page', () => {
  const known = pathsOf(routes)

  test.each(NAVIGATION.map(({ path }) => path))('%s of the navigation [S-03]', (path) => {
    expect(known).toContain(path)
  })

  test.each(FOOTER.flatMap(({ links }) => links.map(({ to }) => to)))('%s of the footer [S-01]', (path) => {
    expect(known).toContain(path)
  })

  test('and the footer has the pages for support and law [S-01]', () => {
    const linked = FOOTER.flatMap(({ links }) => links.map(({ to }) => to))
    expect(linked).toEqual(expect.arrayContaining(['/help', '/contact', '/api-docs', '/terms', '/privacy', '/cookies']))
  })
})

interface Entry {
  path?: string
  children?: Entry[]
}

function pathsOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [...(path === undefined ? [] : [own]), ...pathsOf(children, own)]
  })
}
