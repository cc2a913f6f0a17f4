/** The files that the browser runs on the sign-in page, which is the first that everybody sees. */
const FIRST_PAGE = /\/app\/(entry\.client|root|routes\/auth-layout|routes\/login)\.tsx/

/**
 * Says which file of script a module is to lie in: what the first page needs lies together, so that nothing made for
 * other pages is joined to it. Icons and the handling of forms are files of their own, for not every page has them.
 */
export function createChunkChoice() {
  let needed

  return function chooseChunk(id, { getModuleIds, getModuleInfo }) {
    if (id.includes('/node_modules/lucide-react/')) return 'icons'
    if (/\/node_modules\/@conform-to\/(dom|react)\//.test(id)) return 'forms'

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
