import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'

type ApiModules = Record<string, unknown>

/** The modules of every API route by its path, `/api/v1/athletes/:id`, without building the product. */
export async function loadApiModules(): Promise<ApiModules> {
  const files = (await Promise.all((await routes).map((entry) => filesOf(entry)))).flat()
  const api = files.filter(({ path }) => path.startsWith('/api/'))
  return Object.fromEntries(
    await Promise.all(
      api.map(async ({ path, file }) => [path, await import(new URL(`../../app/${file}`, import.meta.url).href)]),
    ),
  )
}

/** As much of a build as the API's description is made of. */
export function buildOfModules(modules: ApiModules): ServerBuild {
  const entries = Object.entries(modules).map(([path, module]) => [path, { id: path, path: path.slice(1), module }])
  return { routes: Object.fromEntries(entries) } as unknown as ServerBuild
}

function filesOf({ path, file, children = [] }: RouteConfigEntry, parent = ''): { path: string; file: string }[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  return [{ path: own, file }, ...children.flatMap((child) => filesOf(child, own))]
}
