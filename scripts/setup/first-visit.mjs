/** The files that the browser runs on the sign-in page, which is the first that everybody sees. */
const FIRST_PAGE = /\/app\/(entry\.client|root|routes\/auth-layout|routes\/login)\.tsx/

/** Packages with a file of their own: what all of the rest stands on, and what not every page has. */
const PACKAGES = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/],
  ['icons', /\/node_modules\/lucide-react\//],
  ['forms', /\/node_modules\/@conform-to\/(dom|react)\//],
]

/**
 * Says which file of script a module is to lie in: what the first page needs lies together, so that nothing made for
 * other pages is joined to it.
 */
export function createChunkChoice() {
  let needed

  return function chooseChunk(id, { getModuleIds, getModuleInfo }) {
    const [name] = PACKAGES.find(([, pattern]) => pattern.test(id)) ?? []
    if (name) return name

    needed ??= findNeeded([...getModuleIds()], getModuleInfo)
    // An entry of the browser stays a file of its own.
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
