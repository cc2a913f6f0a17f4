/** The modules that the browser runs on every page: its start, and the frame around a page. */
const EVERY_PAGE = [/\/app\/(entry\.client|root|routes\/layout)\.tsx/]

/** The screens that people open first after signing in. */
const MAIN_SCREENS = [
  /\/app\/routes\/dashboard\.tsx/,
  /\/app\/routes\/athletes\/index\.tsx/,
  /\/app\/routes\/champions\/index\.tsx/,
]

/** Packages with a chunk of their own: the common base, and those that not every page needs. */
const PACKAGES = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/],
  ['forms', /\/node_modules\/@conform-to\/(dom|react)\//],
  ['schemas', /\/node_modules\/zod\//],
]

/**
 * Assigns modules to chunks: those of every page are kept together, and those that all main screens share, so that code
 * for other pages is not bundled with them, and one file is compressed instead of many small ones.
 */
export function createChunkChoice() {
  let everyPage
  let mainScreens

  return function chooseChunk(id, { getModuleIds, getModuleInfo }) {
    const [name] = PACKAGES.find(([, pattern]) => pattern.test(id)) ?? []
    if (name) return name

    const neededBy = (pattern) =>
      findNeeded(
        [...getModuleIds()].filter((module) => pattern.test(module)),
        getModuleInfo,
      )
    everyPage ??= EVERY_PAGE.map(neededBy)
    mainScreens ??= MAIN_SCREENS.map(neededBy)
    // A browser entry keeps its own chunk.
    if (id.includes('?__remix-build-client-route')) return undefined
    if (everyPage.some((needed) => needed.has(id))) return 'first-visit'
    return mainScreens.every((needed) => needed.has(id)) ? 'main-screens' : undefined
  }
}

/** All that the modules import, at once and with them. */
function findNeeded(waiting, getModuleInfo) {
  const needed = new Set()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}
