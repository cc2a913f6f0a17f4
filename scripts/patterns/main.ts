import { hasAmbiguousLoop } from './ambiguous-loop.ts'
import { overhearComposedPatterns } from './composed-patterns.ts'
import { type Pattern, readWrittenPatterns } from './written-patterns.ts'

/** Checks every regular expression of production for catastrophic backtracking on untrusted text. */
const root = process.cwd()
const { literals, composed } = readWrittenPatterns(root)
const heard = await overhearComposedPatterns(root, composed)

const unheard = composed.filter((place) => !heard.some((pattern) => pattern.place === place))
const endless = [...literals, ...heard].filter(isEndless)

for (const place of unheard) {
  console.error(
    `${place} puts a pattern together that is not checked: give scripts/patterns/composed-patterns.ts a sample.`,
  )
}
for (const { place, source, flags } of endless) {
  console.error(`${place} can take for ever: a loop of /${source}/${flags} reads one text in two ways.`)
}
if (unheard.length + endless.length > 0) process.exitCode = 1
else console.log(`${literals.length} written and ${heard.length} composed patterns: none can take for ever.`)

function isEndless({ place, source, flags }: Pattern): boolean {
  try {
    return hasAmbiguousLoop(source, flags)
  } catch (error) {
    throw new Error(`${place} cannot be checked.`, { cause: error })
  }
}
