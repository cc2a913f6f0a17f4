import { readTitle, titleWords } from './read-title.ts'
import { type ColumnSurvey, shareOf } from './survey.ts'
import type { MappedKind } from './targets.ts'
import type { Concept } from './title-words.ts'

export interface GuessedKind {
  kind: MappedKind
  reason: string
}

/** What the rows of a file are, by its columns, then by its name. */
export function guessKind(columns: readonly ColumnSurvey[], texts: readonly string[]): GuessedKind {
  const titled = (...concepts: readonly Concept[]) => columns.find((column) => isTitled(column, concepts))
  const brand = titled('brand') ?? titled('company')
  const person = titled('athlete') ?? (titled('last_name') && titled('first_name'))
  const name = titled('full_name', 'name')
  const sport = titled('sport', 'discipline')
  const linked = person ?? (sport ? name : undefined)
  if (brand && linked) {
    return { kind: 'relationships', reason: `“${linked.label}” is an athlete and “${brand.label}” a brand` }
  }
  if (person) return { kind: 'athletes', reason: `“${person.label}” is an athlete` }
  if (brand) return { kind: 'brands', reason: `“${brand.label}” is a brand` }
  if (sport) return { kind: 'athletes', reason: `“${sport.label}” is a sport` }
  return byName(texts) ?? byValues(name, titled('category') ?? titled('website'))
}

function isTitled(column: ColumnSurvey, concepts: readonly Concept[]): boolean {
  const meaning = readTitle(column.label)
  if (!meaning || !concepts.includes(meaning.concept)) return false
  return shareOf(column, 'address', 'item', 'number', 'date') <= 0.5
}

const NAMED: readonly (readonly [MappedKind, RegExp])[] = [
  ['brands', /\b(?:brands?|compan(?:y|ies)|sponsors|marken|marcas|marques)\b/],
  [
    'athletes',
    /\b(?:athletes?|players?|drivers?|riders|fighters|cricketers|footballers|golfers|rosters?|squads?|influencers?|ranking|rankings|instagrammers|youtubers|tiktokers|creators|sportler|spieler|atletas|jugadores)\b/,
  ],
]

function byName(texts: readonly string[]): GuessedKind | undefined {
  const words = texts.map(titleWords)
  for (const [kind, pattern] of NAMED) {
    const at = words.findIndex((text) => pattern.test(text))
    if (at >= 0) return { kind, reason: `“${texts[at]}” says so` }
  }
  return undefined
}

/** People have two names or more, most brands one. */
function byValues(name: ColumnSurvey | undefined, ofBrands: ColumnSurvey | undefined): GuessedKind {
  if (ofBrands && (!name || shareOf(name, 'person', 'turned') < 0.6)) {
    return { kind: 'brands', reason: `“${ofBrands.label}” is what brands have` }
  }
  return { kind: 'athletes', reason: 'Nothing says that the rows are brands or links' }
}
