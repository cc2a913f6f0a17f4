import { pathToFileURL } from 'node:url'
import type { Pattern } from './written-patterns.ts'

const NAMES = [
  'Serena Williams',
  "Shaquille O'Neal Jr.",
  "'''''''''''' ............ x",
  'A. B. C. - - D',
  '大坂 なおみ',
  '(a+)+',
]

/** Functions that build patterns from their arguments, with the arguments that make the worst ones. */
const SAMPLES: Record<string, (module: never) => void> = {
  'app/champion-index/evidence/names.ts': ({
    findMentions,
  }: typeof import('#app/champion-index/evidence/names.ts')) => {
    for (const name of NAMES) findMentions(name, name)
  },
  'app/champion-index/evidence/sentences/stand-ins.ts': ({
    companyPattern,
  }: typeof import('#app/champion-index/evidence/sentences/stand-ins.ts')) => {
    companyPattern(['bakery', 'caf[eé]'])
  },
  'app/discovery/providers/html/html-nesting.ts': ({
    isNestedTooDeeply,
  }: typeof import('#app/discovery/providers/html/html-nesting.ts')) => {
    isNestedTooDeeply('<p>'.repeat(2_000))
  },
  'app/server/route-paths.server.ts': ({ routePattern }: typeof import('#app/server/route-paths.server.ts')) => {
    routePattern('/athletes/:id/edit')
  },
}

/** The composed patterns: loads every module that builds some, calls its functions and intercepts RegExp. */
export async function overhearComposedPatterns(root: string, places: readonly string[]): Promise<Pattern[]> {
  const files = [...new Set(places.map((place) => place.slice(0, place.lastIndexOf(':'))))]
  const heard: Pattern[] = []
  const real = globalThis.RegExp
  globalThis.RegExp = new Proxy(real, {
    construct: (target, args, newTarget) => note(Reflect.construct(target, args, newTarget)),
    apply: (target, thisArgument, args) => note(Reflect.apply(target, thisArgument, args)),
  })
  try {
    for (const file of files) {
      const module: unknown = await import(pathToFileURL(`${root}/${file}`).href)
      SAMPLES[file]?.(module as never)
    }
  } finally {
    globalThis.RegExp = real
  }
  return heard

  function note(pattern: RegExp): RegExp {
    const stack = new Error().stack ?? ''
    const place = places.find((known) => stack.includes(`/${known}:`))
    if (place !== undefined) heard.push({ place, source: pattern.source, flags: pattern.flags })
    return pattern
  }
}
