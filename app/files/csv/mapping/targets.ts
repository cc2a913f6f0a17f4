import { readDate } from '#app/base/platform/dates/read-date.ts'
import { ATHLETE_FIELDS, ATHLETE_FILE_COLUMNS } from '#app/records/athletes/athlete-fields.ts'
import { BRAND_FIELDS, BRAND_FILE_COLUMNS } from '#app/records/brands/brand-fields.ts'
import { isOwnColumn, type OwnField, ownColumnWords } from '#app/records/fields/own/own-field.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import { findItem } from '#app/records/fields/wikidata-item.ts'
import { RELATIONSHIP_FIELDS } from '../relationship-row.ts'
import { REQUIRED_COLUMNS } from '../required-columns.ts'
import { optionKey } from './survey.ts'

export const MAPPED_KINDS = ['athletes', 'brands', 'relationships'] as const
export type MappedKind = (typeof MAPPED_KINDS)[number]

export const KIND_WORDS: Record<MappedKind, string> = {
  athletes: 'Athletes',
  brands: 'Brands',
  relationships: 'Links between athletes and brands',
}

/** A field that columns of a file can become. */
export interface Target {
  /** The name of its column in a file of our own format. */
  key: string
  label: string
  required: boolean
  /** `words` has usual values without being limited to them, as a sport. */
  /** Names an athlete. */
  isPerson: boolean
  as: 'name' | 'choice' | 'words' | 'handle' | 'address' | 'number' | 'date' | 'item' | 'text'
  /** Of a choice. */
  options: readonly { value: string; label: string }[]
  /** What the rules of our own format read in a word: a choice, a date, an item. */
  find: (word: string) => string | undefined
  /** What a blank cell means. */
  blank: string
}

const NO_CHOICE = { options: [], find: () => undefined } as const
const KEYBOARDS = { url: 'address', numeric: 'number', text: 'text' } as const

/** The targets follow from the declared fields, in the order of the columns of files. */
const TARGETS: Record<MappedKind, readonly Target[]> = {
  athletes: ATHLETE_FILE_COLUMNS.map((key) => targetOf('athletes', key, ATHLETE_FIELDS)),
  brands: BRAND_FILE_COLUMNS.map((key) => targetOf('brands', key, BRAND_FIELDS)),
  relationships: Object.keys(RELATIONSHIP_FIELDS).map((key) => targetOf('relationships', key, RELATIONSHIP_FIELDS)),
}

/** `keys`: of which those of own fields are targets too. */
export function targetsOf(kind: MappedKind, keys: readonly string[] = []): readonly Target[] {
  if (!keys.some(isOwnColumn)) return TARGETS[kind]
  return [...TARGETS[kind], ...[...new Set(keys)].filter(isOwnColumn).map(ownTarget)]
}

/** The own fields of what the rows are. */
export function ownFieldsOf(kind: MappedKind, own: readonly OwnField[]): OwnField[] {
  return own.filter((field) => `${field.kind}s` === kind)
}

/** What may be in it is checked with each row, by its definition. */
function ownTarget(key: string): Target {
  return { key, label: ownColumnWords(key), required: false, isPerson: false, as: 'text', ...NO_CHOICE, blank: '' }
}

/** Whether a cell of the field is one of those that its rules know, and any other is refused. */
export function hasKnownValues({ as }: Target): boolean {
  return as === 'choice' || as === 'date' || as === 'item'
}

export function findTarget(kind: MappedKind, key: string): Target | undefined {
  return targetsOf(kind, [key]).find((target) => target.key === key)
}

type FileFields = Readonly<Record<string, Pick<RecordField, 'label' | 'input' | 'unknown'>>>

function targetOf(kind: MappedKind, key: string, fields: FileFields): Target {
  const field = fields[key]
  if (!field) throw new Error(`${kind} have no field ${key}`)
  const required: readonly string[] = REQUIRED_COLUMNS[kind]
  return {
    key,
    label: field.label,
    required: required.includes(key),
    isPerson: key === 'athlete' || (kind === 'athletes' && key === 'name'),
    ...shapeOf(field.input),
    blank: field.unknown ?? '',
  }
}

function shapeOf(input: RecordField['input']): Pick<Target, 'as' | 'options' | 'find'> {
  switch (input.as) {
    case 'name':
    case 'handle':
      return { as: input.as, ...NO_CHOICE }
    case 'date':
      return { as: 'date', options: [], find: (word) => readDate(word) }
    case 'item':
      return { as: 'item', options: [], find: findItem }
    case 'suggestions':
      return { as: 'words', ...NO_CHOICE }
    case 'own':
      return { as: 'text', ...NO_CHOICE }
    case 'choice': {
      const options = input.options.map((option) =>
        typeof option === 'string' ? { value: option, label: option } : { value: option.value, label: option.label },
      )
      const own = ownWords(options)
      return { as: 'choice', options, find: (word) => own.get(optionKey(word)) ?? input.find?.(word) }
    }
    case 'line':
      return { as: KEYBOARDS[input.keyboard ?? 'text'], ...NO_CHOICE }
    case 'area':
      return { as: 'text', ...NO_CHOICE }
  }
}

function ownWords(options: Target['options']): ReadonlyMap<string, string> {
  return new Map(
    options.flatMap(({ value, label }) => [[optionKey(value), value] as const, [optionKey(label), value] as const]),
  )
}
