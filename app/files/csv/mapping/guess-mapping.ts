import { readDate } from '#app/base/platform/dates/read-date.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#app/records/athletes/social-network.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { type Candidate, candidatesFor, type NamePart } from './column-candidates.ts'
import type { ForeignTable } from './foreign-table.ts'
import { type GuessedKind, guessKind } from './guess-kind.ts'
import { guessValues } from './guess-values.ts'
import { hintedSport, sportFinder } from './known-values.ts'
import { type FieldSource, FieldSourceSchema, type Mapping } from './mapping.ts'
import { isSurnameFirst, namesOfList } from './read-cell.ts'
import { readTitle, titleWords } from './read-title.ts'
import { type ColumnSurvey, shareOf } from './survey.ts'
import { type MappedKind, ownFieldsOf, type Target, targetsOf } from './targets.ts'
import { describeUnused } from './unused-columns.ts'

export interface GuessOptions {
  columns: readonly ColumnSurvey[]
  /** The file's name, then what stands above the table. */
  texts: readonly string[]
  /** The sports as the directory spells them. */
  sports: readonly string[]
  table: Pick<ForeignTable, 'headerRow' | 'delimiter'>
  /** Chosen, instead of being guessed. */
  kind?: MappedKind | undefined
  /** The fields that administrators have added, to any records. */
  own?: readonly OwnField[]
}

export interface Guess {
  mapping: Mapping
  kind: GuessedKind
  /** Why each column becomes what it does, in the order of the columns. */
  reasons: string[]
  /** Why all rows get a value, by field. */
  constants: Record<string, string>
}

/** A mapping for a file that nobody prepared. */
export function guessMapping({ columns, texts, sports, table, kind: chosen, own = [] }: GuessOptions): Guess {
  const kind = chosen ? { kind: chosen, reason: 'Chosen' } : guessKind(columns, texts)
  const finder = sportFinder(sports)
  const ownFields = ownFieldsOf(kind.kind, own)
  const network = networkIn([...texts, ...columns.map(({ label }) => label)])
  const all = columns.flatMap((column) => candidatesFor(column, kind.kind, { sports: finder, network, own: ownFields }))
  const taken = choose(nameBesidePart(all, columns))

  const fields: Record<string, FieldSource> = {}
  const keys = taken.map(({ target }) => target.key)
  for (const target of targetsOf(kind.kind, keys)) {
    const used = taken.filter((candidate) => candidate.target.key === target.key).toSorted(byPart)
    const surveys = used.flatMap(({ place }) => columns[place] ?? [])
    if (surveys.length === 0) continue
    const source = { columns: surveys.map(({ label }) => label), reading: readingOf(target, surveys, table) }
    fields[target.key] = FieldSourceSchema.parse({ ...source, ...guessValues(target, surveys, source.reading, finder) })
  }
  const constants = fillSport(
    fields,
    kind.kind,
    [...texts, ...columns.map(({ label }) => label), ...addressesIn(columns)],
    finder,
  )
  const reasons = columns.map(
    (column) =>
      taken.find(({ place }) => place === column.place)?.reason ??
      describeUnused(column, kind.kind, { fields, candidates: all }),
  )
  return { mapping: { kind: kind.kind, headerRow: table.headerRow, fields }, kind, reasons, constants }
}

function byPart(one: Candidate, other: Candidate): number {
  return one.part - other.part || one.place - other.place
}

/** The best candidates first; a column becomes one thing, a field comes from one column, or from the parts of a name. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const taken: Candidate[] = []
  for (const candidate of candidates.toSorted((one, other) => other.score - one.score || one.place - other.place)) {
    const ofTarget = taken.filter(({ target }) => target.key === candidate.target.key)
    const isUsed = taken.some(({ place }) => place === candidate.place)
    const isTaken = ofTarget.some(({ part }) => part === 0 || candidate.part === 0 || part === candidate.part)
    if (!isUsed && !isTaken) taken.push(candidate)
  }
  return taken
}

/** Where there is only a first name or only a last one, `Name` is the other: `Name;Vorname`, `Nombre;Apellidos`. */
function nameBesidePart(candidates: readonly Candidate[], columns: readonly ColumnSurvey[]): Candidate[] {
  const hasPart = (wanted: NamePart) => candidates.some(({ part, score }) => part === wanted && score >= 60)
  if (hasPart(1) === hasPart(3)) return [...candidates]
  const part = hasPart(1) ? 3 : 1
  return candidates.map((candidate) => {
    const column = columns[candidate.place]
    const isName =
      column && candidate.part === 0 && readTitle(column.label)?.concept === 'name' && candidate.target.as === 'name'
    if (!isName || shareOf(column, 'person', 'turned') >= 0.5) return candidate
    return { ...candidate, part, score: 90, reason: `There is a ${part === 3 ? 'first' : 'last'} name beside it` }
  })
}

function readingOf(
  target: Target,
  surveys: readonly ColumnSurvey[],
  table: GuessOptions['table'],
): FieldSource['reading'] {
  const [only, ...others] = surveys
  if (!only || others.length > 0) return 'whole'
  if (target.as === 'date') return orderIn(only, table)
  if (target.as === 'name' && listsNames(target, only)) return 'each'
  if (target.as === 'name') return shareOf(only, 'turned') >= 0.5 || hasSurnamesFirst(target, only) ? 'turned' : 'whole'
  return (target.as === 'words' || target.as === 'choice') && shareOf(only, 'list') >= 0.2 ? 'first' : 'whole'
}

/** In a file of links: of people, each name has two words. */
function listsNames({ key, isPerson }: Target, { values, samples }: ColumnSurvey): boolean {
  if (key !== 'athlete' && key !== 'brand') return false
  const cells = values ? values.map(({ value }) => value) : samples
  const lists = cells.map(namesOfList).filter((names) => names.length > 1)
  const areNames = !isPerson || lists.every((names) => names.every((name) => name.includes(' ')))
  return areNames && lists.length > cells.length / 5
}

function hasSurnamesFirst({ isPerson }: Target, { samples }: ColumnSurvey): boolean {
  return isPerson && samples.filter(isSurnameFirst).length > samples.length / 2
}

/**
 * Dates that can only be read in one order say how the others are read. Where none does, the semicolons of a file come from
 * a country that writes decimals with a comma, and days before months.
 */
function orderIn(
  { orders: { day_first = 0, month_first = 0 }, samples }: ColumnSurvey,
  { delimiter }: GuessOptions['table'],
): FieldSource['reading'] {
  if (day_first !== month_first) return day_first > month_first ? 'day_first' : 'month_first'
  const isOpen = samples.some((sample) => readDate(sample) !== readDate(sample, 'day_first'))
  return delimiter === ';' && isOpen ? 'day_first' : 'whole'
}

/** The sport of all rows, where no column has it. */
function fillSport(
  fields: Record<string, FieldSource>,
  kind: MappedKind,
  texts: readonly string[],
  finder: ReturnType<typeof sportFinder>,
): Record<string, string> {
  const target = targetsOf(kind).find(({ as, required }) => as === 'words' && required)
  if (!target || fields[target.key]) return {}
  const hinted = hintedSport(texts)
  if (!hinted) return {}
  fields[target.key] = FieldSourceSchema.parse({ constant: finder.find(hinted.sport) ?? hinted.sport })
  return { [target.key]: `“${hinted.text}” says so` }
}

/** The first address of each column of them: the site is often about one sport. */
function addressesIn(columns: readonly ColumnSurvey[]): string[] {
  return columns.flatMap((column) => (shareOf(column, 'address') > 0.5 ? column.samples.slice(0, 1) : []))
}

/** The network of handles, where only the words around them say it. */
function networkIn(texts: readonly string[]): SocialNetwork | undefined {
  const words = texts.map((text) => ` ${titleWords(text)} `)
  return SOCIAL_NETWORKS.find((network) => words.some((text) => text.includes(` ${network} `)))
}
