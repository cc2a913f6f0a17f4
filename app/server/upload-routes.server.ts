import type { ServerBuild } from '@remix-run/node'
import { isPageAction } from '#app/auth/page-action.server.ts'
import { listApiRoutes } from './api-routes.server.ts'
import { routePath, routePattern } from './route-paths.server.ts'

/** Tells whether an address is that of a route that takes files; only their bodies may be large. */
export function createUploadCheck(build: ServerBuild): (url: URL) => boolean {
  const calls = listApiRoutes(build)
    .filter(({ operations }) =>
      Object.values(operations).some((operation) => operation?.definition.body === 'multipart'),
    )
    .map(({ path }) => path)
  const pages = Object.values(build.routes).flatMap((route) => {
    const action = route?.module.action
    return route && isPageAction(action) && action.page.takesFile ? [routePath(build.routes, route.id)] : []
  })
  const patterns = [...calls, ...pages].map(routePattern)

  return ({ pathname }) => patterns.some((pattern) => pattern.test(pathname))
}
