import type { ServerBuild } from '@remix-run/node'

/** As the route map writes it: `/api/v1/athletes/:id`. */
export function routePath(routes: ServerBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return ''

  const parent = routePath(routes, route.parentId)
  return route.path ? `${parent}/${route.path}` : parent
}

/** Matches every URL of the route, both as a page and as a data request, and captures its parameters. */
export function routePattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '([^/]+?)' : escapeForPattern(segment)))
  return new RegExp(`^${segments.join('/')}(?:\\.data)?/?$`, 'i')
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
