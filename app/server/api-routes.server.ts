import type { ServerBuild } from '@remix-run/node'
import type { Operation } from '#app/people/auth/api-access/api-route.server.ts'
import { routePath } from './route-paths.server.ts'

export interface ApiRoute {
  id: string
  /** As the route map writes it: `/api/v1/athletes/:id`. */
  path: string
  /** By method, in the order GET, POST, PUT, PATCH, DELETE. */
  operations: Partial<Record<string, Operation>>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Every route of the build whose loader or action was made by the API builder. */
export function listApiRoutes({ routes }: ServerBuild): ApiRoute[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map(({ id, module }) => ({ id, path: routePath(routes, id), operations: operationsOf(module) }))
    .filter(({ operations }) => Object.keys(operations).length > 0)
}

function operationsOf({ loader, action }: { loader?: unknown; action?: unknown }): ApiRoute['operations'] {
  const found: ApiRoute['operations'] = {
    ...(hasOperation(loader) ? { GET: loader.operation } : {}),
    ...(hasOperations(action) ? action.operations : {}),
  }
  return Object.fromEntries(METHODS.filter((method) => found[method]).map((method) => [method, found[method]]))
}

function hasOperation(value: unknown): value is { operation: Operation } {
  return typeof value === 'function' && 'operation' in value
}

function hasOperations(value: unknown): value is { operations: ApiRoute['operations'] } {
  return typeof value === 'function' && 'operations' in value
}
