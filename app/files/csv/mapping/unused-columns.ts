import type { Candidate } from './column-candidates.ts'
import type { Mapping } from './mapping.ts'
import { readTitle } from './read-title.ts'
import { type ColumnSurvey, shareOf } from './survey.ts'
import { KIND_WORDS, type MappedKind } from './targets.ts'
import type { Concept } from './title-words.ts'

const LIKELY = 40

/** Why a column becomes nothing. */
export function describeUnused(
  column: ColumnSurvey,
  kind: MappedKind,
  { fields, candidates }: Pick<Mapping, 'fields'> & { candidates: readonly Candidate[] },
): string {
  const own = candidates.filter(({ place, score }) => place === column.place && score >= LIKELY)
  const [best] = own.toSorted((one, other) => other.score - one.score)
  const other = best && fields[best.target.key]?.columns[0]
  if (best && other) return `“${other}” is the ${best.target.label.toLowerCase()} already`

  const concept = readTitle(column.label)?.concept
  if (concept && shareOf(column, 'number', 'date', 'address', 'item') > 0.5 && TEXTUAL.includes(concept)) {
    return `Its title says ${CONCEPT_WORDS[concept] ?? 'something else'}, but its values are ${shapeWords(column)}`
  }
  const words = concept && CONCEPT_WORDS[concept]
  return words
    ? `It is ${words}, for which ${KIND_WORDS[kind].toLowerCase()} have no field`
    : 'Nothing in its title or its values says what it is'
}

const TEXTUAL: readonly Concept[] = [
  'name',
  'athlete',
  'brand',
  'company',
  'sport',
  'instagram',
  'twitter',
  'tiktok',
  'linkedin',
  'handle',
]

const CONCEPT_WORDS: Partial<Record<Concept, string>> = {
  name: 'a name',
  full_name: 'a name',
  first_name: 'a first name',
  last_name: 'a last name',
  athlete: 'an athlete',
  brand: 'a brand',
  company: 'a company',
  sport: 'a sport',
  discipline: 'a discipline',
  event: 'an event',
  competition: 'a competition',
  staff: 'another person',
  place: 'a place',
  team: 'a team',
  country: 'a country',
  born: 'a place of birth or another date of it',
  died: 'about a death',
  other_names: 'a list of other names',
  followers: 'a number of followers',
  handle: 'an account',
  instagram: 'Instagram',
  twitter: 'X',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  category: 'a category',
  website: 'a web address',
  description: 'a description',
  status: 'a status',
  relation: 'a relationship',
  share: 'a share',
  source: 'a source',
  wikidata: 'an item of Wikidata',
  id: 'a number or a code',
}

function shapeWords(column: ColumnSurvey): string {
  if (shareOf(column, 'number') > 0.5) return 'numbers'
  if (shareOf(column, 'date') > 0.5) return 'dates'
  return 'addresses'
}
