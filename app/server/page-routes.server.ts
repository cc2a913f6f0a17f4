import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { routePath, routePattern } from './route-paths.server.ts'

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>
type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]

const ROOT_DATA = '/_root.data'

/**
 * Serves pages as Remix does. Remix goes through all routes of its build four times a page, so the route is found once
 * here, and Remix gets a build that holds it and its parents and nothing else.
 */
export function createPageHandler(build: ServerBuild): Handle {
  const findRoute = createRouteFinder(build.routes)
  const handlers = new Map<string | undefined, Handle>()

  function handlerOf(id: string | undefined): Handle {
    const known = handlers.get(id)
    if (known) return known
    const handler = createRequestHandler(id === undefined ? build : branchOf(build, id), build.mode)
    handlers.set(id, handler)
    return handler
  }

  const handle: Handle = (request, context) => {
    const id = findRoute(new URL(request.url).pathname)
    if (id !== undefined) context.noteRoute?.(routePath(build.routes, id) || '/')
    return handlerOf(id)(request, context)
  }

  return async (request, context) => {
    const answer = await handle(request, context)
    // Data for a script cannot be those of another page.
    const instead = context.isPageData ? undefined : context.showInstead
    if (!instead) return answer
    const shown = await handle(instead.request, context)
    for (const [name, value] of new Headers(instead.headers)) shown.headers.append(name, value)
    return shown
  }
}

/** Finds the route that Remix would choose for the path of a page or of its data. */
export function createRouteFinder(routes: Routes): (pathname: string) => string | undefined {
  const known = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => path !== '*' && (path !== undefined || index))
    .map(({ id }) => ({ id, pattern: routePattern(routePath(routes, id)) }))
  const tree = treeOf(routes)

  return (pathname) => {
    const path = pathname === ROOT_DATA ? '/' : pathname
    const [only, ...others] = path.includes('%') ? [] : known.filter(({ pattern }) => pattern.test(path))
    // Which of several Remix prefers, and what it makes of an encoded path, is known to Remix.
    if (only && others.length === 0) return only.id
    return matchRoutes(tree, path.replace(/\.data$/, ''))?.at(-1)?.route.id
  }
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }))
}

/** The build with no other routes than this one and its parents. */
function branchOf(build: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>()
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.add(id)
  const ofBranch = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: ofBranch(build.routes),
    assets: { ...build.assets, routes: ofBranch(build.assets.routes) },
  }
}
