import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { methodNotAllowed, type Operation } from '#app/people/auth/api-access/api-route.server.ts'
import { type ApiRoute, listApiRoutes } from './api-routes.server.ts'
import { routePattern } from './route-paths.server.ts'

type ApiCall = (request: Request, context: AppLoadContext) => Promise<Response>

interface KnownRoute {
  path: string
  pattern: RegExp
  parameters: string[]
  operations: Partial<Record<string, Operation>>
  allowed: string[]
}

/**
 * What the API does at a URL: the call to make, or the response to OPTIONS and to unsupported methods; undefined if it
 * is no API route. Remix would match each URL against every route of the product.
 */
export function createApiCalls(
  build: ServerBuild,
): (request: Request, noteRoute?: AppLoadContext['noteRoute']) => ApiCall | Response | undefined {
  const routes = listApiRoutes(build)
    .toSorted((one, other) => countParameters(one) - countParameters(other))
    .map(({ path, operations }) => ({
      path,
      pattern: routePattern(path),
      parameters: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
      operations,
      allowed: allowedMethods(Object.keys(operations)),
    }))

  return (request, noteRoute) => {
    const { pathname } = new URL(request.url)
    const route = routes.find(({ pattern }) => pattern.test(pathname))
    if (!route) return undefined
    noteRoute?.(route.path)
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { Allow: route.allowed.join(', ') } })
    }
    if (!route.allowed.includes(request.method)) return methodNotAllowed(route.allowed)
    return callOf(route, request.method, pathname)
  }
}

/** Undefined for a data request of a page's script, which is no API call. */
function callOf(
  { pattern, parameters, operations }: KnownRoute,
  method: string,
  pathname: string,
): ApiCall | undefined {
  const operation = operations[method === 'HEAD' ? 'GET' : method]
  if (!operation || pathname.endsWith('.data')) return undefined

  const values = pattern.exec(pathname)?.slice(1) ?? []
  const params = Object.fromEntries(parameters.map((name, index) => [name, decoded(values[index] ?? '')]))
  const call: ApiCall = (request, context) => operation.answer({ request, params, context })
  return method === 'HEAD' ? async (...given) => new Response(null, await call(...given)) : call
}

/** A malformed encoding is left unchanged: no record has such an id. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Static paths win over those with parameters, as in Remix. */
function countParameters({ path }: ApiRoute): number {
  return path.split('/').filter((segment) => segment.startsWith(':')).length
}

function allowedMethods(methods: string[]): string[] {
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods
}
