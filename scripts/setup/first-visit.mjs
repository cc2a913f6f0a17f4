/** What the browser runs on every page. */
const START = /\/app\/(entry\.client|root)\.tsx/
/** The frame around every page but those for signing in. */
const FRAME = /\/app\/routes\/layout\.tsx/
/** The first page of every user, which has no frame. */
const SIGN_IN = /\/app\/routes\/(auth-layout|login)\.tsx/

/** The screens that people open first after signing in. */
const MAIN_SCREENS = {
  dashboard: /\/app\/routes\/dashboard\.tsx/,
  athletes: /\/app\/routes\/athletes\/index\.tsx/,
  athlete: /\/app\/routes\/athletes\/show\.tsx/,
  champions: /\/app\/routes\/champions\/index\.tsx/,
}
/** What so many use goes with no single screen: with the start if it is short and needs nothing else. */
const MANY_PAGES = 6
const SHORT = 1_000
/** How Remix marks a page as an entry of the browser's build. */
const PAGE = '?__remix-build-client-route'

const FORMS = /\/node_modules\/@conform-to\/(dom|react)\//
/** Packages with a chunk of their own: the common base, and those that not every page needs. */
const PACKAGES = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/],
  ['forms', FORMS],
  ['schemas', /\/node_modules\/zod\//],
]

/**
 * Assigns modules to chunks: those of every page are kept together, those of the frame, those that main screens share with
 * each other, apart from those that the dashboard needs too, and those that one of them shares with other pages. So code for
 * other pages is not bundled with them, and one file is compressed and requested instead of many small ones.
 */
export function createChunkChoice() {
  let needed

  return function chooseChunk(id, { getModuleIds, getModuleInfo }) {
    const [name] = PACKAGES.find(([, pattern]) => pattern.test(id)) ?? []
    if (name) return name

    needed ??= findAllNeeded([...getModuleIds()], getModuleInfo)
    const { start, frame, signIn, mainScreens, pages } = needed
    // A browser entry keeps its own chunk.
    if (id.includes(PAGE)) return undefined
    if (start.has(id) || (frame.has(id) && signIn.has(id))) return 'first-visit'
    if (frame.has(id)) return 'frame'
    // Merged with what other pages share, they would bring that along; and what needs the package of forms would bring it to
    // pages without one.
    if (signIn.has(id) && !SIGN_IN.test(id) && !needsForms(getModuleInfo(id)))
      return mainScreens.filter(([, screen]) => screen.has(id)).length > 1 ? 'sign-in' : 'sign-in-form'
    const users = pages.filter((page) => page.has(id)).length
    const screens = mainScreens.filter(([, screen]) => screen.has(id)).map(([name]) => name)
    const [first, second] = screens
    if (users < 2 || !first) return undefined
    if (second) return first === 'dashboard' ? 'main-screens' : 'records'
    if (users < MANY_PAGES) return `${first}-and-others`
    const { code, importedIds } = getModuleInfo(id)
    return importedIds.length === 0 && code?.length < SHORT ? 'first-visit' : undefined
  }
}

function needsForms({ importedIds }) {
  return importedIds.some((imported) => FORMS.test(imported))
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
    mainScreens: Object.entries(MAIN_SCREENS).map(([name, pattern]) => [name, neededBy(pattern)]),
    pages: modules.filter((module) => module.includes(PAGE)).map((page) => findNeeded([page], getModuleInfo)),
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
