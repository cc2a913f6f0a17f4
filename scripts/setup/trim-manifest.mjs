import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEGINNING = 'window.__remixManifest='
/** Calls of the API: no page of the browser's router. */
const CALL = /^routes\/api\/v1\//

/** Leaves the calls of the API out of the routes that each page hands the browser's router: they are half of all. */
export function trimManifest(folder) {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const file = join(folder, name ?? '')
  const text = readFileSync(file, 'utf8')
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''))
  const routes = Object.entries(manifest.routes).filter(([id]) => !CALL.test(id))
  writeFileSync(file, `${BEGINNING}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`)
}
