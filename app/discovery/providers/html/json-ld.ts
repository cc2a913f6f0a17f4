import { repairEscapes, withoutExtras } from '#app/discovery/http/json-repair.ts'
import { decodeEntities } from './html-entities.ts'
import { cutMarks } from './html-text.ts'

type JsonLdNode = Record<string, unknown>

const MAX_NODES = 200
const DEEPEST = 40

/**
 * The nodes of a page's JSON-LD scripts: lists and @graph are flattened, nodes nested in properties stay in place. A
 * script that is invalid or nested too deeply is skipped.
 */
export function readJsonLd(scripts: readonly string[]): JsonLdNode[] {
  return scripts.flatMap((script) => openNodes(parseScript(script))).slice(0, MAX_NODES)
}

/** A script may stand in a comment or have some, repeat the escapes of HTML, or be escaped as a whole. */
function parseScript(script: string): unknown {
  const text = script.replace(/^[\uFEFF\s]+/, '')
  const unwrapped = text
    .replace(/^(<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(-->|\]\]>|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>)\s*$/, '')
  return (
    parse(decodeInStrings(unwrapped)) ??
    parse(decodeInStrings(withoutExtras(text))) ??
    parse(decodeInStrings(withoutExtras(unwrapped))) ??
    parse(decodeEntities(unwrapped))
  )
}

function parse(given: string): unknown {
  const text = repairEscapes(given.replace(/\p{Cc}+/gu, ' ').replace(/;\s*$/, ''))
  if (nesting(text) > DEEPEST) return undefined

  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? cutMarks(value) : value))
  } catch {
    return undefined
  }
}

/** Quotation marks and backslashes that are entities stay inside their strings. */
function decodeInStrings(json: string): string {
  const kept = json
    .replace(/&(?:quot|#0{0,5}34|#x0{0,5}22);/gi, '\\"')
    .replace(/&(?:bsol|#0{0,5}92|#x0{0,5}5c);/gi, '\\\\')
  return decodeEntities(kept)
}

/** Brackets inside strings count too, which only overestimates the depth. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}

function openNodes(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(openNodes)
  if (!isNode(value)) return []

  const { '@graph': graph, ...rest } = value
  if (graph === undefined) return [value]
  const isMoreThanAWrapper = Object.keys(rest).some((key) => key !== '@context' && key !== '@id')
  return isMoreThanAWrapper ? [rest, ...openNodes(graph)] : openNodes(graph)
}

function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
