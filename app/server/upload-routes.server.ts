import type { ServerBuild } from '@remix-run/node'
import { isPageAction } from '#app/people/auth/page-route.server.ts'
import { listApiRoutes } from './api-routes.server.ts'
import { routePath, routePattern } from './route-paths.server.ts'

/** Whether a URL belongs to a route that accepts files; only these may have large bodies. */
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
