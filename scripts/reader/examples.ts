import { readdirSync, readFileSync } from 'node:fs'
import { passagesIn } from '../../app/champion-index/evidence/sentences/judgement/passages.ts'
import { contextOf } from '../../app/champion-index/evidence/sentences/relations/find-relations.ts'
import {
  createMentionFinder,
  memoize,
  type Speaker,
} from '../../app/champion-index/evidence/sentences/sentence-mentions.ts'
import { splitSentences } from '../../app/champion-index/evidence/sentences/sentences.ts'
import type { Example } from './train-weights.ts'

interface Case {
  text: string
  athlete: string
  brand: string
  speaker: Speaker
  expect: 'SUPPORTS' | 'SUPPORTS_FORMER' | 'NOT_SUPPORTED'
  types?: readonly string[]
}

/** A passage of a labelled text. */
export interface Labelled extends Example {
  /** The set of texts, written by one person. */
  set: string
  case: Case
}

const FIXTURES = new URL('../../tests/fixtures/sentences/', import.meta.url)
const PHRASES = new URL('phrases.txt', import.meta.url)

/** The passages of all labelled sentences in the fixtures. */
export function labelledPassages(folder = FIXTURES): Labelled[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => passagesOfCases(file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
}

/**
 * The phrases of the table in sentences: with a title or a kind in front of the names, and words before and behind. Each line
 * has the types, `-` for none, who speaks if it is one of the parties, and phrases of A and B.
 */
export function phrasePassages(): Labelled[] {
  const pick = picker()
  const cases = readFileSync(PHRASES, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line): Case[] => {
      const [head = '', phrases = ''] = line.split(/: (.*)/su)
      const [types = '', speaker = 'other'] = head.split('@')
      const label =
        types === '-'
          ? ({ expect: 'NOT_SUPPORTED' } as const)
          : ({ expect: 'SUPPORTS', types: types.split('/') } as const)
      return phrases.split('|').flatMap((phrase) =>
        Array.from({ length: FORMS }, () => ({
          text: sentenceOf(phrase, pick),
          athlete: ATHLETE,
          brand: BRAND,
          speaker: speaker as Speaker,
          ...label,
        })),
      )
    })
  return passagesOfCases('phrases', cases)
}

function passagesOfCases(set: string, cases: readonly Case[]): Labelled[] {
  return cases.flatMap((one) => {
    const { text, athlete, brand, speaker } = one
    const finder = createMentionFinder(text, { athlete: [athlete], brand: [brand], speaker })
    const contextFor = memoize((sentence) =>
      contextOf({ text: sentence.text, athletes: finder.athletes(sentence), brands: finder.brands(sentence), speaker }),
    )
    return passagesIn(text, splitSentences(text), finder, contextFor, speaker).map(({ features }) => ({
      set,
      case: one,
      features,
    }))
  })
}

const FORMS = 2
const ATHLETE = 'Mara Feldkamp'
const BRAND = 'Peaklume'
const OTHERS = ['Jane Doe', 'Peter Lang', 'Ines Caro', 'Tom Webb', 'Aiko Mori']
const TITLES = ['sprinter ', 'the former goalkeeper ', 'Olympic rower ', 'skier ', 'the retired boxer ', '', '', '']
const KINDS = ['the bakery ', 'shoe company ', 'the insurer ', 'the start-up ', 'drinks brand ', '', '', '', '']
const BEFORE = [
  '',
  '',
  '',
  'On Monday it was confirmed that ',
  'Since 2021, ',
  'As the local paper reports, ',
  'These days, ',
]
const BEHIND = ['', '', '', ', which employs forty people', ' since 2019', ' in Oslo', '. She lives in Turin']

function sentenceOf(phrase: string, pick: (from: readonly string[]) => string): string {
  const named = phrase
    .replace(/ ([,:])/gu, '$1')
    .replace(/\bN\b/gu, () => pick(OTHERS))
    .replace(/\bB\b/gu, () => pick(KINDS) + BRAND)
    .replace(/\bA\b/gu, () => pick(TITLES) + ATHLETE)
  const whole = `${pick(BEFORE)}${named}${pick(BEHIND)}.`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

/** Picks in an order that is always the same. */
function picker(): (from: readonly string[]) => string {
  let seed = 11
  return (from) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return from[(seed >> 8) % from.length] ?? ''
  }
}
