import type { ServerBuild } from '@remix-run/node'
import { routePattern } from '../http/route-paths.server.ts'
import { methodNotAllowed } from './api-route.server.ts'
import { type ApiRoute, listApiRoutes } from './api-routes.server.ts'

/** Answers OPTIONS, and 405 for a method that the API route at this path has no call for; otherwise undefined. */
export function createMethodGate(build: ServerBuild): (request: Request) => Response | undefined {
  const routes = listApiRoutes(build)
    .toSorted((one, other) => countParameters(one) - countParameters(other))
    .map(({ path, operations }) => ({ pattern: routePattern(path), allowed: allowedMethods(Object.keys(operations)) }))

  return (request) => {
    const { pathname } = new URL(request.url)
    const allowed = routes.find(({ pattern }) => pattern.test(pathname))?.allowed
    if (!allowed) return undefined
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allowed.join(', ') } })
    return allowed.includes(request.method) ? undefined : methodNotAllowed(allowed)
  }
}

/** Fixed paths win over those with parameters, as they do in the route map. */
function countParameters({ path }: ApiRoute): number {
  return path.split('/').filter((segment) => segment.startsWith(':')).length
}

function allowedMethods(methods: string[]): string[] {
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods
}
