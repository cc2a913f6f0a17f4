import { readDate } from '#app/base/platform/dates/read-date.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS, type SocialNetwork } from '#app/records/athletes/social-network.ts'
import { type OwnField, ownColumn } from '#app/records/fields/own/own-field.ts'
import { optionFinder, type SportFinder, type ValueFinder } from './known-values.ts'
import { readCell } from './read-cell.ts'
import { readTitle, type TitleMeaning, titleWords } from './read-title.ts'
import { type ColumnSurvey, shareOf } from './survey.ts'
import { findTarget, type MappedKind, type Target, targetsOf } from './targets.ts'
import type { Concept } from './title-words.ts'

/** A part of a name, from 1; 0: the whole. */
export type NamePart = 0 | 1 | 2 | 3

/** What a column may become, and how likely. */
export interface Candidate {
  place: number
  target: Target
  part: NamePart
  score: number
  reason: string
}

type Fitting = readonly [key: string, score: number, part?: NamePart]

const NETWORKS = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, [network, 100] as const]))

/** What the concepts of titles become in each kind of file. */
const FITTING: Record<MappedKind, Partial<Record<Concept, Fitting>>> = {
  athletes: {
    athlete: ['name', 100],
    name: ['name', 95],
    full_name: ['name', 92],
    first_name: ['name', 90, 1],
    middle_name: ['name', 90, 2],
    last_name: ['name', 90, 3],
    sport: ['sport', 100],
    discipline: ['sport', 85],
    event: ['sport', 50],
    status: ['status', 100],
    born: ['date_of_birth', 100],
    country: ['country', 100],
    wikidata: ['wikidata_id', 100],
    other_names: ['aliases', 100],
    ...NETWORKS,
  },
  brands: {
    brand: ['name', 100],
    name: ['name', 95],
    company: ['name', 92],
    full_name: ['name', 85],
    category: ['category', 100],
    website: ['website', 100],
    description: ['description', 100],
    wikidata: ['wikidata_id', 100],
    other_names: ['aliases', 100],
    ...NETWORKS,
  },
  relationships: {
    athlete: ['athlete', 100],
    full_name: ['athlete', 85],
    name: ['athlete', 80],
    first_name: ['athlete', 90, 1],
    middle_name: ['athlete', 90, 2],
    last_name: ['athlete', 90, 3],
    brand: ['brand', 100],
    company: ['brand', 92],
    sport: ['sport', 100],
    discipline: ['sport', 85],
    event: ['sport', 50],
    relation: ['relationship_type', 100],
    share: ['ownership_percentage', 100],
    source: ['source', 100],
    website: ['source', 40],
  },
}

const ASSUMED_NETWORK = 'instagram'
const ASSUMED = 'It has accounts of a network that nothing names: Instagram is assumed'

/** A title that contains a word says less than one that is it. */
const CONTAINED = 0.7
const BLANK = 0.5

/** Everything that a column may become, by its title and by its values. */
export function candidatesFor(
  column: ColumnSurvey,
  kind: MappedKind,
  { sports, network, own }: { sports: SportFinder; network: SocialNetwork | undefined; own: readonly OwnField[] },
): Candidate[] {
  const targets = targetsOf(kind)
  const found = [
    ...byTitle(column, kind, targets, network),
    ...byValues(column, targets, sports, network),
    ...byOwnTitle(column, kind, own),
  ]
  return found
    .filter(({ target }) => !contradicts(column, target))
    .map((candidate) => ({ ...candidate, score: candidate.score * (column.filled === 0 ? BLANK : 1) }))
}

function byTitle(
  { label, place }: ColumnSurvey,
  kind: MappedKind,
  targets: readonly Target[],
  network: SocialNetwork | undefined,
): Candidate[] {
  const words = titleWords(label)
  const named = targets.find(({ key, label }) => words === titleWords(key) || words === titleWords(label))
  const reason = 'Its title says so'
  if (named) return [{ place, target: named, part: 0, score: 110, reason }]

  const meaning = readTitle(label)
  const [key, score = 0, part = 0] = (meaning && fittingOf(meaning, kind, network)) ?? []
  const target = targets.find((one) => one.key === key)
  if (!meaning || !target) return []
  const isAssumed = meaning.concept === 'handle' && network === undefined
  return [{ place, target, part, score: score * (meaning.exact ? 1 : CONTAINED), reason: isAssumed ? ASSUMED : reason }]
}

/** A field is called what administrators call it. */
function byOwnTitle({ label, place }: ColumnSurvey, kind: MappedKind, own: readonly OwnField[]): Candidate[] {
  const words = titleWords(label)
  const field = own.find((one) => words === titleWords(one.label) || words === titleWords(ownColumn(one.key)))
  const target = field && findTarget(kind, ownColumn(field.key))
  return target ? [{ place, target, part: 0, score: 105, reason: 'One of your own fields is called so' }] : []
}

function fittingOf(
  { concept }: TitleMeaning,
  kind: MappedKind,
  network: SocialNetwork | undefined,
): Fitting | undefined {
  return concept === 'handle' && kind !== 'relationships' ? [network ?? ASSUMED_NETWORK, 70] : FITTING[kind][concept]
}

function byValues(
  column: ColumnSurvey,
  targets: readonly Target[],
  sports: SportFinder,
  network: SocialNetwork | undefined,
): Candidate[] {
  const { place } = column
  return targets.flatMap((target): Candidate[] => {
    const found = valuesSay(column, target, sports, network)
    return found ? [{ place, target, part: 0, ...found }] : []
  })
}

type Said = Pick<Candidate, 'score' | 'reason'>

function valuesSay(
  column: ColumnSurvey,
  target: Target,
  sports: SportFinder,
  network: SocialNetwork | undefined,
): Said | undefined {
  switch (target.as) {
    case 'handle':
      return handlesSay(column, target, network)
    case 'words':
      return matched(column, sports.isSport) >= 0.6
        ? { score: 60, reason: `Its values are sports, such as ${column.samples[0]}` }
        : undefined
    case 'choice':
      return shareOf(column, 'number', 'date') < 0.5 &&
        (column.values?.length ?? 0) > 1 &&
        matched(column, longWords(optionFinder(target))) >= 0.5
        ? { score: 55, reason: `Its values are like those of ${target.label.toLowerCase()}` }
        : undefined
    case 'name':
      return namesSay(column)
    case 'address':
      return shareOf(column, 'address') >= 0.6 && networksOf(column) < 0.5
        ? { score: 45, reason: 'Its values are web addresses' }
        : undefined
    case 'item':
      return itemsSay(column)
    case 'date':
    case 'number':
    case 'text':
      return undefined
  }
}

/** The rows' own items, not those of what they mention. */
function itemsSay(column: ColumnSurvey): Said | undefined {
  const concept = readTitle(column.label)?.concept
  if (concept !== undefined && !OF_THE_ROW.includes(concept)) return undefined
  return shareOf(column, 'item') >= 0.6 && areDifferent(column)
    ? { score: 50, reason: 'Its values are items of Wikidata' }
    : undefined
}

const OF_THE_ROW: readonly Concept[] = ['athlete', 'brand', 'company', 'name', 'full_name', 'id', 'wikidata', 'website']

function areDifferent({ values, filled }: ColumnSurvey): boolean {
  return values === null || values.length >= filled / 2
}

function handlesSay(column: ColumnSurvey, { key }: Target, network: SocialNetwork | undefined): Said | undefined {
  const known = SOCIAL_NETWORKS.find((one) => one === key)
  if (!known || column.lookedAt === 0) return undefined
  if ((column.networks[known === 'twitter' ? 'x' : known] ?? 0) / column.lookedAt >= 0.6) {
    return { score: 105, reason: `Its values are addresses of ${NETWORK_NAMES[known]} profiles` }
  }
  return known === (network ?? ASSUMED_NETWORK) && shareOf(column, 'handle') >= 0.8
    ? { score: 60, reason: network ? 'Its values are handles' : ASSUMED }
    : undefined
}

function namesSay(column: ColumnSurvey): Said | undefined {
  if (!areDifferent(column)) return undefined
  if (shareOf(column, 'person', 'turned') >= 0.6) return { score: 50, reason: 'Its values are like names of people' }
  const words = shareOf(column, 'person', 'turned', 'text')
  return words >= 0.8 ? { score: 20, reason: 'Its values are words, and no column is called a name' } : undefined
}

function networksOf({ networks, lookedAt }: ColumnSurvey): number {
  return lookedAt === 0 ? 0 : Object.values(networks).reduce((sum, count) => sum + count, 0) / lookedAt
}

function longWords(find: ValueFinder): (word: string) => boolean {
  return (word) => word.length > 3 && !/^(?:true|false)$/i.test(word) && find(word) !== undefined
}

/** The share of rows whose value, or first value of a list, is one of those. */
function matched({ values, filled }: ColumnSurvey, isKnown: (word: string) => boolean): number {
  if (!values || filled === 0) return 0
  const known = values.filter(({ value }) => isKnown(value) || isKnown(readCell(value, 'first')))
  return known.reduce((sum, { rows }) => sum + rows, 0) / filled
}

/** Whether most values cannot be what the title says. */
function contradicts(column: ColumnSurvey, target: Target): boolean {
  switch (target.as) {
    case 'name':
    case 'words':
      return shareOf(column, 'address', 'item', 'number', 'date', 'handle') > 0.5
    case 'choice':
      return shareOf(column, 'address', 'item', 'date') > 0.5
    case 'handle':
      return shareOf(column, 'number', 'date', 'item') > 0.5 || (shareOf(column, 'person') > 0.5 && spaced(column))
    case 'number':
      return shareOf(column, 'number') < 0.5 && column.lookedAt > 0
    case 'date':
      return shareOf(column, 'date') < 0.5 && column.lookedAt > 0 && !areYears(column)
    case 'item':
      return shareOf(column, 'item') < 0.5 && column.lookedAt > 0
    case 'address':
    case 'text':
      return shareOf(column, 'number', 'date') > 0.5
  }
}

function areYears(column: ColumnSurvey): boolean {
  return shareOf(column, 'number', 'date') >= 0.5 && column.samples.every((sample) => readDate(sample) !== undefined)
}

/** No handle has a space in it. */
function spaced({ samples }: ColumnSurvey): boolean {
  return samples.some((sample) => sample.includes(' '))
}
