/** What the browser runs on every page. */
const START = /\/app\/(entry\.client|root)\.tsx/
/** The frame around every page but those for signing in. */
const FRAME = /\/app\/routes\/layout\.tsx/
/** The first page of every user, which has no frame. */
const SIGN_IN = /\/app\/routes\/(auth-layout|login)\.tsx/

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
 * Assigns modules to chunks: those of every page are kept together, those of the frame, and those that all main screens
 * share, so that code for other pages is not bundled with them, and one file is compressed instead of many small ones.
 */
export function createChunkChoice() {
  let needed

  return function chooseChunk(id, { getModuleIds, getModuleInfo }) {
    const [name] = PACKAGES.find(([, pattern]) => pattern.test(id)) ?? []
    if (name) return name

    needed ??= findAllNeeded([...getModuleIds()], getModuleInfo)
    const { start, frame, signIn, mainScreens } = needed
    // A browser entry keeps its own chunk.
    if (id.includes('?__remix-build-client-route')) return undefined
    if (start.has(id) || (frame.has(id) && signIn.has(id))) return 'first-visit'
    if (frame.has(id)) return 'frame'
    // Merged with what other pages share, they would bring that along.
    if (signIn.has(id) && !SIGN_IN.test(id)) return 'sign-in'
    return mainScreens.every((screen) => screen.has(id)) ? 'main-screens' : undefined
  }
}

function findAllNeeded(modules, getModuleInfo) {
  const neededBy = (pattern) =>
    findNeeded(
      modules.filter((module) => pattern.test(module)),
      getModuleInfo,
    )
  return {
    start: neededBy(START),
    frame: neededBy(FRAME),
    signIn: neededBy(SIGN_IN),
    mainScreens: MAIN_SCREENS.map(neededBy),
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
