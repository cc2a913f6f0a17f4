/** Dependencies that only build: a checkout installs them to start, what is built runs without them. */
const BUILD_TOOLS = new Set([
  '@remix-run/dev',
  '@remix-run/route-config',
  '@tailwindcss/vite',
  'esbuild',
  'openapi-typescript',
  'tsx',
  'typescript',
  'vite',
])

/** The packages of a lockfile, by their folder, that are in what runs: bundled into it or beside it. */
export function findShippedPackages(packages) {
  const { dependencies = {} } = packages['']
  return withDependencies(
    packages,
    Object.keys(dependencies).filter((name) => !BUILD_TOOLS.has(name)),
  )
}

/** The folders of the named packages and of all that they depend on, as Node finds them. */
export function withDependencies(packages, names) {
  const found = new Set()
  const take = (name, from) => {
    const folder = findFolder(packages, name, from)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[folder]
    const needed = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]) take(each, folder)
  }
  for (const name of names) take(name, '')
  return [...found].sort()
}

/** From the folder of the package that asks upwards; undefined if the package is optional and was left out. */
function findFolder(packages, name, from) {
  const folder = `${from && `${from}/`}node_modules/${name}`
  if (packages[folder]) return folder
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return findFolder(packages, name, above < 0 ? '' : from.slice(0, above))
}
