/** The modules that the browser runs on the sign-in page, the first page of every user. */
const FIRST_PAGE = /\/app\/(entry\.client|root|routes\/auth-layout|routes\/login)\.tsx/

/** Packages with a chunk of their own: the common base, and those that not every page needs. */
const PACKAGES = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/],
  ['forms', /\/node_modules\/@conform-to\/(dom|react)\//],
]

/**
 * Assigns modules to chunks: those of the first page are kept together, so that code for other pages is not bundled
 * with them.
 */
export function createChunkChoice() {
  let needed

  return function chooseChunk(id, { getModuleIds, getModuleInfo }) {
    const [name] = PACKAGES.find(([, pattern]) => pattern.test(id)) ?? []
    if (name) return name

    needed ??= findNeeded([...getModuleIds()], getModuleInfo)
    // A browser entry keeps its own chunk.
    return needed.has(id) && !id.includes('?__remix-build-client-route') ? 'first-visit' : undefined
  }
}

function findNeeded(ids, getModuleInfo) {
  const needed = new Set()
  const waiting = ids.filter((id) => FIRST_PAGE.test(id))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}
