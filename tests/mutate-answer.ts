/** A seeded sequence of numbers from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The answer with one to three faults: of its shape if it is JSON, else of its characters. */
export function mutateAnswer(body: string, random: () => number): string {
  const times = 1 + Math.floor(random() * 3)
  let mutated = body
  for (let time = 0; time < times; time += 1) {
    mutated = random() < 0.7 ? mutateShape(mutated, random) : mutateCharacters(mutated, random)
  }
  return mutated
}

type Node = Record<string, unknown> | unknown[]

function mutateShape(body: string, random: () => number): string {
  let root: unknown
  try {
    root = JSON.parse(body)
  } catch {
    return mutateCharacters(body, random)
  }
  const places = listPlaces(root)
  const place = places[Math.floor(random() * places.length)]
  if (!place) return body
  const { parent, key } = place
  const value = Reflect.get(parent, key)
  const replaced = replacement(value, random)
  if (replaced === undefined && Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (replaced === undefined) Reflect.deleteProperty(parent, key)
  else Reflect.set(parent, key, replaced)
  return JSON.stringify(root)
}

function listPlaces(root: unknown): { parent: Node; key: string }[] {
  if (typeof root !== 'object' || root === null) return []
  return Object.entries(root).flatMap(([key, value]) => [{ parent: root as Node, key }, ...listPlaces(value)])
}

/** Undefined: nothing stands in its place. */
function replacement(value: unknown, random: () => number): unknown {
  const text = typeof value === 'string' ? value : ''
  const choices = [
    undefined,
    null,
    [],
    {},
    '',
    true,
    -1,
    1e308,
    [value],
    { value },
    text.slice(0, Math.floor(text.length / 2)),
    `${text}\u0000\ufffd\u202e`,
    text.toUpperCase(),
    text.repeat(20),
    '<script>'.repeat(50),
  ]
  return choices[Math.floor(random() * choices.length)]
}

const PIECES = ['<', '"', '\\', '</p>', '<div>', '&#0;', '\u0000', '\ud800', '{', ']', ' ', '\n', '@', '#ad']

function mutateCharacters(body: string, random: () => number): string {
  const at = Math.floor(random() * body.length)
  const until = at + Math.floor(random() * Math.min(200, body.length - at))
  const piece = PIECES[Math.floor(random() * PIECES.length)] ?? ''
  const kind = Math.floor(random() * 4)
  if (kind === 0) return body.slice(0, at)
  if (kind === 1) return body.slice(0, at) + body.slice(until)
  if (kind === 2) return body.slice(0, until) + body.slice(at)
  return body.slice(0, at) + piece.repeat(1 + Math.floor(random() * 20)) + body.slice(at)
}
