import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Preloaded into the measured server process: adds two routes that return bytes from memory to signed-in users. One is
 * an API call like the product's own, the other a resource route matched and run by Remix.
 */
const { routes } = await import(new URL('../../build/processes/application.js', import.meta.url).href)
const { operation } = routes['routes/api/v1/brands/categories'].module.loader
const bodies = new Map()

async function answer(args) {
  const guarded = await operation.answer(args)
  if (!guarded.ok) return guarded
  const { name } = args.params
  const body = bodies.get(name) ?? readFileSync(join(process.env.DATA_DIR, process.env.FLOORS, name), 'utf8')
  bodies.set(name, body)
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' } })
}

const call = Object.assign((args) => answer(args), { operation: { definition: operation.definition, answer } })
for (const [id, path, loader] of [
  ['bench-call', 'api/v1/bench/:name', call],
  ['bench-route', 'bench/:name', answer],
]) {
  routes[id] = { id, parentId: 'root', path, module: { loader } }
}
