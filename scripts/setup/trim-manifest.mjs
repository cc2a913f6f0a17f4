import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEGINNING = 'window.__remixManifest='
/** What is not written of a route: most are pages of the root's with a loader. Its name is its key already. */
const USUAL = { parentId: 'root', hasLoader: true }
const END = `;\nfor(const[id,route]of Object.entries(__remixManifest.routes))__remixManifest.routes[id]={id,...${JSON.stringify(USUAL)},...route}\n`
/** Calls of the API, files, probes and an earlier address: no pages of the browser's router. */
const NO_PAGE =
  /^routes\/(?:api\/(?:v1|athletes|brands|activity)\/|access-token|healthz|readyz|metrics|media\/|sample-csv|login-openid|login-passkey|upload\/(?:sample|report)|athletes\/import-report|settings\/own-data|settings\/backups\/file|feeds|export-selected|champions\/(?:export-selected|rankings))/

/**
 * Leaves out of the routes that each page hands the browser's router the calls of the API, which are half of all, the
 * addresses of files, and what every route says in the same words: its name once more, what is usual, flags that are not
 * set, and the files of the start. What is left has the order of the server's list, because both name the files that a page preloads.
 */
export function trimManifest(folder) {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const file = join(folder, name ?? '')
  const text = readFileSync(file, 'utf8')
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''))
  const { entry, routes: all } = manifest
  const atStart = new Set([entry.module, ...entry.imports, ...all.root.imports, ...all.root.css])
  const routes = Object.entries(all)
    .filter(([id]) => !NO_PAGE.test(id))
    .map(([id, route]) => [id, id === 'root' ? { ...route, parentId: '' } : trimmed(route, atStart)])
  writeFileSync(file, `${BEGINNING}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${END}`)
}

function trimmed({ id: _, imports, css, ...route }, atStart) {
  const said = Object.entries(route).filter(([name, value]) => value !== (USUAL[name] ?? false))
  const own = { imports: imports.filter((file) => !atStart.has(file)), css: css.filter((file) => !atStart.has(file)) }
  return Object.fromEntries([...said, ...Object.entries(own).filter(([, files]) => files.length > 0)])
}
