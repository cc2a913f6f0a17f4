import type { Speaker } from '../sentence-mentions.ts'
import type { Word } from '../syntax/words.ts'
import { classesOf, stemOf, type WordClass } from './word-classes.ts'

/** A word as features see it: its stem, `A` and `B` for the parties, `N1` and `N2` for other names, `#` for a number. */
export interface Sign {
  key: string
  sentence: number
  start: number
  end: number
}

const END = '</s>'
const PREPOSITION = /^(?:of|for|at|in|with|to|behind|by|from|on|as|into|between|under|through)$/u
const OF_CONTEXT: ReadonlySet<WordClass> = new Set(['company', 'say', 'whose', 'among', 'event', 'kin', 'rival'])
/** Words to each side of a party that are told apart by their place. */
const NEAR = 3
const LONGEST_ROW = 4
/** What a name at a distance costs against a pronoun. */
const NOT_NAMED = 6

/** The words of sentences in a row; `from` is where each begins in their text. */
export function signsOf(sentences: readonly { words: readonly Word[]; from: number }[]): Sign[] {
  const signs: Sign[] = []
  sentences.forEach(({ words, from }, sentence) => {
    let before: Word | undefined
    for (const word of words) {
      const last = signs.at(-1)
      const isSame = word.mention !== null && word.mention === before?.mention
      const isName = word.pos === 'PROPN' && word.party === null
      const goesOn = isName && before?.pos === 'PROPN' && before.party === null
      before = word
      if (last && (isSame || goesOn)) {
        if (goesOn) last.key = 'N2'
        last.end = word.end + from
      } else signs.push({ key: keyOf(word), sentence, start: word.start + from, end: word.end + from })
    }
    signs.push({ key: END, sentence, start: signs.at(-1)?.end ?? from, end: signs.at(-1)?.end ?? from })
  })
  return signs
}

function keyOf({ party, mention, pos, text }: Word): string {
  if (party) return (party === 'athlete' ? 'A' : 'B') + kindOf(mention?.kind)
  if (pos === 'PROPN') return 'N1'
  return pos === 'NUM' || /^[\d.,]+$/u.test(text) ? '#' : stemOf(text)
}

function kindOf(kind: string | undefined): string {
  return kind === 'self' ? 's' : kind === 'stand_in' ? 'p' : ''
}

function isAthlete(key: string): boolean {
  return key === 'A' || key === 'As' || key === 'Ap'
}

function isBrand(key: string): boolean {
  return key === 'B' || key === 'Bs' || key === 'Bp'
}

function isOther(key: string): boolean {
  return key === 'N1' || key === 'N2'
}

/** The two parties that stand closest, as indexes; names before pronouns. */
export function closestPair(signs: readonly Sign[]): { athlete: number; brand: number } | null {
  const indexes = (isParty: (key: string) => boolean) => signs.flatMap(({ key }, at) => (isParty(key) ? [at] : []))
  const cost = (at: number) => (signs[at]?.key.endsWith('p') ? NOT_NAMED : signs[at]?.key.endsWith('s') ? 1 : 0)
  let closest: { athlete: number; brand: number } | null = null
  let least = Number.POSITIVE_INFINITY
  const brands = indexes(isBrand)
  for (const athlete of indexes(isAthlete)) {
    for (const brand of brands) {
      const distance = Math.abs(athlete - brand) + cost(athlete) + cost(brand)
      if (distance < least) [least, closest] = [distance, { athlete, brand }]
    }
  }
  return closest
}

/** What a judge weighs: which words stand in a passage, in which order, and where they stand to the parties. */
export function featuresOf(signs: readonly Sign[], speaker: Speaker, flags: readonly string[]): string[] {
  const keys = signs.map(({ key }) => key)
  const classes = keys.map(classesOf)
  const found = new Set<string>(flags.map((flag) => `gate ${flag}`))
  addWords(found, keys, classes)
  addRows(found, keys, classes)
  const pair = closestPair(signs)
  if (pair) {
    addBetween(found, signs, keys, classes, pair)
    addAround(found, keys, classes, pair)
    addTriggers(found, signs, keys, classes, pair)
  } else found.add('no pair')
  found.add(`names ${keys.filter((key) => key === 'N2').length}`)
  found.add(`words ${Math.min(5, keys.filter((key) => key === 'N1').length)}`)
  found.add(`speaker ${speaker} ${keys.includes('A')} ${keys.includes('B')}`)
  found.add(`sentences ${Math.min(4, signs.at(-1)?.sentence ?? 0)}`)
  return [...found]
}

type Classes = readonly (readonly WordClass[])[]
interface Pair {
  athlete: number
  brand: number
}

function addWords(found: Set<string>, keys: readonly string[], classes: Classes): void {
  keys.forEach((key, at) => {
    const next = keys[at + 1]
    found.add(`1 ${key}`)
    if (next !== undefined) found.add(`2 ${key} ${next}`)
    if (at + 2 < keys.length) found.add(`3 ${key} ${next} ${keys[at + 2]}`)
    for (const one of classes[at] ?? []) {
      found.add(`class ${one}`)
      for (const other of classes[at + 1] ?? []) found.add(`classes ${one} ${other}`)
      if (at > 0) found.add(`${keys[at - 1]} + ${one}`)
      if (next !== undefined) found.add(`${one} + ${next}`)
    }
  })
}

/** The sentence without what belongs to no class, with and without its prepositions. */
function addRows(found: Set<string>, keys: readonly string[], classes: Classes): void {
  const whole: string[] = []
  const bare: string[] = []
  keys.forEach((key, at) => {
    const isMark = PREPOSITION.test(key) || key === ',' || key === "'s"
    const isName = isAthlete(key) || isBrand(key) || isOther(key) || key === END
    const one = isName ? key : (classes[at]?.[0] ?? (isMark ? key : undefined))
    if (one === undefined || one === whole.at(-1)) return
    whole.push(one)
    if (!isMark || classes[at]?.[0] !== undefined) bare.push(one)
  })
  for (let length = 2; length <= LONGEST_ROW; length++) {
    for (let at = 0; at + length <= whole.length; at++) found.add(`row ${whole.slice(at, at + length).join(' ')}`)
    for (let at = 0; at + length <= bare.length; at++) found.add(`bare ${bare.slice(at, at + length).join(' ')}`)
  }
}

function addBetween(
  found: Set<string>,
  signs: readonly Sign[],
  keys: readonly string[],
  classes: Classes,
  { athlete, brand }: Pair,
): void {
  const order = athlete < brand ? 'AB' : 'BA'
  const from = Math.min(athlete, brand) + 1
  const to = Math.max(athlete, brand)
  const between = keys.slice(from, to)
  const row: string[] = []
  between.forEach((key, at) => {
    found.add(`${order} ${key}`)
    if (at + 1 < between.length) found.add(`${order} ${key} ${between[at + 1]}`)
    for (const one of classes[from + at] ?? []) found.add(`${order} class ${one}`)
    const told = isOther(key) ? key : (classes[from + at]?.[0] ?? (PREPOSITION.test(key) || key === ',' ? key : ''))
    if (told !== '') row.push(told)
  })
  if (row.length <= 6) found.add(`${order} row ${row.join(' ')}`)
  found.add(`order ${order}`)
  found.add(`distance ${Math.floor(Math.min(between.length, 18) / 3)}`)
  found.add(`pair ${keys[from - 1]}${keys[to]}`)
  found.add(`between ${between.filter(isOther).length} ${between.includes('N2')}`)
  found.add(`apart ${(signs[to]?.sentence ?? 0) - (signs[from - 1]?.sentence ?? 0)}`)
}

function addAround(found: Set<string>, keys: readonly string[], classes: Classes, { athlete, brand }: Pair): void {
  for (const [name, at] of [
    ['A', athlete],
    ['B', brand],
  ] as const) {
    for (let step = -NEAR; step <= NEAR; step++) {
      const key = keys[at + step]
      if (step === 0 || key === undefined) continue
      found.add(`${name}${step} ${key}`)
      for (const one of classes[at + step] ?? []) found.add(`${name}${step} class ${one}`)
    }
    found.add(`${name} behind ${keys[at - 2]} ${keys[at - 1]}`)
    found.add(`${name} before ${keys[at + 1]} ${keys[at + 2]}`)
  }
}

/** Where each word that relates stands to both, and whether another name stands between. */
function addTriggers(
  found: Set<string>,
  signs: readonly Sign[],
  keys: readonly string[],
  classes: Classes,
  { athlete, brand }: Pair,
): void {
  const isBeside = (at: number, party: number) => signs[at]?.sentence === signs[party]?.sentence
  const others = (at: number, party: number) =>
    keys.slice(Math.min(at, party) + 1, Math.max(at, party)).some(isOther) ? 'N' : ''
  keys.forEach((_, at) => {
    const relating = (classes[at] ?? []).filter((one) => !OF_CONTEXT.has(one))
    if (relating.length === 0) return
    const order = at < Math.min(athlete, brand) ? 'first' : at > Math.max(athlete, brand) ? 'last' : 'middle'
    const place = `${athlete < brand ? 'AB' : 'BA'} ${order}`
    const beside = `${isBeside(at, athlete) ? 'a' : ''}${isBeside(at, brand) ? 'b' : ''}`
    const apart = `${others(at, athlete)}-${others(at, brand)}`
    found.add(`any ${place} ${apart} ${beside}`)
    for (const one of relating) {
      found.add(`${one} ${place} ${apart} ${beside}`)
      found.add(`${one} beside ${beside}`)
    }
  })
}
