import { type CharSet, type Concatenation, type Element, JS } from 'refa'

/** More repetitions than this are treated as unbounded: they cost as much long before they end. */
const MAX_UNROLLED = 5
const MAX_PLACES = 20_000

/**
 * Whether a pattern holds a loop that reads one text in two ways, such as `(?:a+)+` or `(?:,|[^;])*`: on a text that it
 * fails to match it tries every combination, twice as many with each further character. A lookahead that forbids one
 * character is obeyed; other lookarounds are taken as true and checked by themselves.
 */
export function hasAmbiguousLoop(source: string, flags: string): boolean {
  const parser = JS.Parser.fromLiteral({ source, flags })
  const { expression } = parser.parse({
    assertions: 'parse',
    backreferences: 'unknown',
    simplify: false,
    maxNodes: 200_000,
  })
  return [expression.alternatives, ...assertionsIn(expression.alternatives)].some(isAmbiguous)
}

function assertionsIn(alternatives: readonly Concatenation[]): Concatenation[][] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element): Concatenation[][] => {
      if (!('alternatives' in element)) return []
      const inner = assertionsIn(element.alternatives)
      return element.type === 'Assertion' ? [element.alternatives, ...inner] : inner
    }),
  )
}

/** The positions of a pattern that read a character, and the number of ways in which one may follow another. */
class Places {
  readonly characters: CharSet[] = []
  readonly follow: Map<number, number>[] = []

  add(characters: CharSet): number {
    if (this.characters.length === MAX_PLACES) throw new Error('The pattern is too large to be checked.')
    this.follow.push(new Map())
    return this.characters.push(characters) - 1
  }

  join(lasts: readonly End[], firsts: readonly number[]): void {
    for (const { place, forbidden } of lasts) {
      const next = this.follow[place] ?? new Map<number, number>()
      for (const first of firsts) {
        const characters = this.characters[first] as CharSet
        if (!forbidden.some((set) => set.isSupersetOf(characters))) next.set(first, (next.get(first) ?? 0) + 1)
      }
    }
  }
}

/** Where a part may begin and end, and whether it is optional. */
interface Part {
  firsts: number[]
  lasts: End[]
  isOptional: boolean
  /** Characters excluded behind a part that reads nothing itself. */
  forbidden: readonly CharSet[]
}

interface End {
  place: number
  forbidden: readonly CharSet[]
}

const NOTHING: Part = { firsts: [], lasts: [], isOptional: true, forbidden: [] }

function isAmbiguous(alternatives: readonly Concatenation[]): boolean {
  const places = new Places()
  placeAlternatives(places, alternatives)
  return loopsOf(places).some((loop) => isAmbiguousLoop(places, loop))
}

function placeAlternatives(places: Places, alternatives: readonly Concatenation[]): Part {
  const parts = alternatives.map(({ elements }) => placeSequence(places, elements))
  return {
    firsts: parts.flatMap(({ firsts }) => firsts),
    lasts: parts.flatMap(({ lasts }) => lasts),
    isOptional: parts.some(({ isOptional }) => isOptional),
    forbidden: [],
  }
}

function placeSequence(places: Places, elements: readonly Element[]): Part {
  return elements
    .map((element) => placeElement(places, element))
    .reduce((left, right) => join(places, left, right), NOTHING)
}

function placeElement(places: Places, element: Element): Part {
  switch (element.type) {
    case 'CharacterClass': {
      const place = places.add(element.characters)
      return { firsts: [place], lasts: [{ place, forbidden: [] }], isOptional: false, forbidden: [] }
    }
    case 'Alternation':
      return placeAlternatives(places, element.alternatives)
    case 'Quantifier':
      return placeQuantifier(places, element)
    case 'Assertion':
      return { ...NOTHING, forbidden: forbiddenBy(element) }
    default:
      return NOTHING
  }
}

/** `(?!\p{L})` */
function forbiddenBy({ kind, negate, alternatives }: Extract<Element, { type: 'Assertion' }>): CharSet[] {
  const [only, ...more] = alternatives.flatMap(({ elements }) => elements)
  return kind === 'ahead' && negate && more.length === 0 && only?.type === 'CharacterClass' ? [only.characters] : []
}

function placeQuantifier(places: Places, { alternatives, min, max }: Extract<Element, { type: 'Quantifier' }>): Part {
  if (max > MAX_UNROLLED) {
    const part = placeAlternatives(places, alternatives)
    places.join(part.lasts, part.firsts)
    return { ...part, isOptional: part.isOptional || min === 0 }
  }
  // `x{1,3}` is read as `x(?:x(?:x)?)?`.
  let firsts: number[] = []
  let lasts: End[] = []
  let isOptional = true
  let behind: End[] = []
  for (let count = 0; count < max; count++) {
    const part = placeAlternatives(places, alternatives)
    places.join(behind, part.firsts)
    if (isOptional) firsts = [...firsts, ...(count === 0 || part.isOptional ? part.firsts : [])]
    lasts = count < min && !part.isOptional ? part.lasts : [...lasts, ...part.lasts]
    isOptional = min === 0 || part.isOptional
    behind = part.lasts
  }
  return { firsts, lasts, isOptional, forbidden: [] }
}

function join(places: Places, left: Part, right: Part): Part {
  places.join(left.lasts, right.firsts)
  return {
    firsts: left.isOptional ? [...left.firsts, ...right.firsts] : left.firsts,
    lasts: right.isOptional ? [...forbid(left.lasts, right.forbidden), ...right.lasts] : right.lasts,
    isOptional: left.isOptional && right.isOptional,
    forbidden: [],
  }
}

function forbid(lasts: readonly End[], forbidden: readonly CharSet[]): End[] {
  if (forbidden.length === 0) return [...lasts]
  return lasts.map((last) => ({ ...last, forbidden: [...last.forbidden, ...forbidden] }))
}

/** The positions that can be revisited, grouped into strongly connected components (Tarjan, without recursion). */
function loopsOf({ follow }: Places): number[][] {
  const order = new Map<number, number>()
  const low: number[] = []
  const stack: number[] = []
  const isOpen = new Set<number>()
  const loops: number[][] = []

  for (const start of follow.keys()) {
    if (order.has(start)) continue
    const visits = [enter(start)]
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const next = visit.rest.next()
      if (!next.done) {
        if (!order.has(next.value)) visits.push(enter(next.value))
        else if (isOpen.has(next.value)) low[visit.place] = Math.min(low[visit.place] ?? 0, order.get(next.value) ?? 0)
        continue
      }
      visits.pop()
      const parent = visits.at(-1)
      if (parent) low[parent.place] = Math.min(low[parent.place] ?? 0, low[visit.place] ?? 0)
      if (low[visit.place] === order.get(visit.place)) close(visit.place)
    }
  }
  return loops

  function enter(place: number) {
    order.set(place, order.size)
    low[place] = order.size - 1
    stack.push(place)
    isOpen.add(place)
    return { place, rest: (follow[place] ?? new Map<number, number>()).keys() }
  }

  function close(root: number): void {
    const loop = stack.splice(stack.lastIndexOf(root))
    for (const place of loop) isOpen.delete(place)
    if (loop.length > 1 || follow[root]?.has(root)) loops.push(loop)
  }
}

/**
 * Two readers that start at one position of the loop, read the same characters, diverge and meet again; or one step
 * with two ways.
 */
function isAmbiguousLoop({ characters, follow }: Places, loop: readonly number[]): boolean {
  const inLoop = new Map(loop.map((place, index) => [place, index]))
  const steps = loop.map((place) => [...(follow[place] ?? [])].filter(([next]) => inLoop.has(next)))
  if (steps.some((next) => next.some(([, ways]) => ways > 1))) return true

  const size = loop.length
  const next = steps.map((list) => list.map(([place]) => inLoop.get(place) ?? 0))
  const sets = loop.map((place) => characters[place] as CharSet)
  const disjoint = new Map<number, boolean>()
  const meets = (a: number, b: number) => {
    const key = Math.min(a, b) * size + Math.max(a, b)
    const known = disjoint.get(key) ?? (sets[a] as CharSet).isDisjointWith(sets[b] as CharSet)
    disjoint.set(key, known)
    return !known
  }

  const parted = new Set<number>()
  const queue = loop.map((_, index) => index * size + index)
  for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
    const [left, right] = [Math.floor(pair / size), pair % size]
    for (const a of next[left] ?? []) {
      for (const b of next[right] ?? []) {
        if (!meets(a, b)) continue
        const reached = a * size + b
        if (a === b) {
          if (left !== right) return true
          continue
        }
        if (parted.has(reached)) continue
        parted.add(reached)
        queue.push(reached)
      }
    }
  }
  return false
}
