import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import appRoutes from '#app/routes.ts'
import { createRouteFinder } from './page-routes.server.ts'

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  children: Route[]
}
type Entry = Awaited<typeof appRoutes>[number]

const nested = (entries: readonly Entry[], parentId: string): Route[] =>
  entries.map(({ id, file, path, index, children = [] }) => {
    const own = id ?? file
    return { id: own, parentId, path, index, children: nested(children, own) }
  })
const flat = (routes: readonly Route[]): Route[] => routes.flatMap((route) => [route, ...flat(route.children)])

test('the route of a page is the one that Remix chooses, for every route of the product and for none [J-06]', async () => {
  const root = { id: 'root', path: '', children: nested(await appRoutes, 'root') }
  const routes = Object.fromEntries(flat([root]).map(({ children: _, ...route }) => [route.id, route]))
  const findRoute = createRouteFinder(routes as unknown as ServerBuild['routes'])
  const chosen = (path: string) => matchRoutes([root] as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route.id

  const known = flat([root]).map(({ id }) => samplePath(routes, id))
  const writings = [
    (path: string) => `${path}/`,
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}/more`,
    (path: string) => path.replace('e', '%65'),
  ]
  // Remix looks through all routes anew for each path: every route is written in one further way.
  const paths = known.flatMap((path, at) => [path, writings[at % writings.length]?.(path) ?? path])
  for (const path of ['/', '/nothing', '/athletes/import', '/athletes/deleted/brands', ...paths])
    expect([path, findRoute(path)]).toEqual([path, chosen(path)])
  for (const path of known.slice(1)) expect([path, findRoute(`${path}.data`)]).toEqual([path, chosen(path)])
  expect(findRoute('/_root.data')).toBe('routes/home')
})

function samplePath(routes: Record<string, Omit<Route, 'children'>>, id: string): string {
  const route = routes[id]
  const parent = route?.parentId ? samplePath(routes, route.parentId).replace(/\/$/, '') : ''
  return `${parent}/${(route?.path ?? '').replaceAll(/:\w+/g, 'abc')}`.replace(/(.)\/$/, '$1')
}
