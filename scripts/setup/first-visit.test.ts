import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUILD = 'build/client'
const MAX_BYTES = 120_000
const MAX_FILES = 12

interface Route {
  module: string
  imports?: string[]
  parentId?: string
}

test.each(['routes/dashboard', 'routes/athletes/index', 'routes/athletes/show', 'routes/champions/index'])(
  'a first visit of %s fetches few scripts at once, 120 kB compressed at most (issue 16)',
  (page) => {
    const scripts = scriptsOf(page)
    const bytes = scripts.map(sentBytes)

    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.length).toBeLessThanOrEqual(MAX_FILES)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES)
  },
)

/** The shortest scripts are sent as they are. */
function sentBytes(script: string): number {
  const file = join(BUILD, script)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** The build's own list of what a page needs before it is interactive. */
function scriptsOf(page: string): string[] {
  const name = readdirSync(join(BUILD, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const [list = ''] = readFileSync(join(BUILD, 'assets', name), 'utf8').split('\n')
  const { entry, routes } = JSON.parse(list.replace(/^[^{]*/, '').replace(/;$/, '')) as {
    entry: Route
    routes: Record<string, Route>
  }
  const needed = new Set([`/assets/${name}`])
  const parts = [entry]
  for (let id = page; id; id = routes[id]?.parentId ?? 'root') parts.push(routes[id] as Route)
  for (const { module, imports = [] } of parts) for (const script of [module, ...imports]) needed.add(script)
  return [...needed]
}
