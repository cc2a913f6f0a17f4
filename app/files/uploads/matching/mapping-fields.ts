import { foldTitle } from '#app/files/csv/mapping/column-labels.ts'
import { type FieldSource, type Mapping, READINGS } from '#app/files/csv/mapping/mapping.ts'
import {
  hasKnownValues,
  MAPPED_KINDS,
  type MappedKind,
  type Target,
  targetsOf,
} from '#app/files/csv/mapping/targets.ts'

/** The unknown values of a choice: left out, left out but kept as a tag, or refused with their row. */
export const LEFT_OUT = 'left_out'
export const LEFT_AS_TAG = 'left_as_tag'
export const REFUSED = 'refused'

/** Each may be sent several times, one a column or value. */
export const REPEATED_FIELDS = ['use', 'reading', 'word', 'value', 'seen']

export const MAPPING_FIELDS = [
  'intent',
  'kind',
  'headerRow',
  'saveAs',
  'template',
  ...REPEATED_FIELDS,
  ...[...new Set(MAPPED_KINDS.flatMap((kind) => targetsOf(kind).map(({ key }) => key)))].flatMap((key) => [
    constantField(key),
    unknownField(key),
  ]),
]

export function constantField(key: string): string {
  return `constant.${key}`
}

export function unknownField(key: string): string {
  return `unknown.${key}`
}

/** What a column becomes, as the value of its select: `3:name.2` makes the fourth column the second part of the name. */
export function columnValue(place: number, key: string, part = 0): string {
  return `${place}:${key}${part > 0 ? `.${part}` : ''}`
}

/** The part is 0 if the field comes from this column alone. */
export function findUse(label: string, { fields }: Pick<Mapping, 'fields'>): { key: string; part: number } | undefined {
  for (const [key, { columns }] of Object.entries(fields)) {
    const at = columns.findIndex((column) => foldTitle(column) === foldTitle(label))
    if (at >= 0) return { key, part: columns.length > 1 ? at + 1 : 0 }
  }
  return undefined
}

export function readKind(form: URLSearchParams): MappedKind | undefined {
  return MAPPED_KINDS.find((kind) => kind === form.get('kind'))
}

export function readHeaderRow(form: URLSearchParams): number | undefined {
  const typed = form.get('headerRow') ?? ''
  return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
}

/** The mapping that a form describes; `labels` are those of all columns of the file. */
export function readMappingForm(form: URLSearchParams, kind: MappedKind, labels: readonly string[]): Mapping {
  const uses = form.getAll('use').flatMap(readUse)
  const readings = new Map(form.getAll('reading').map(splitAtColon))
  const fields: Record<string, FieldSource> = {}
  const keys = uses.map(({ key }) => key)
  for (const target of targetsOf(kind, keys)) {
    const used = uses
      .filter(({ key }) => key === target.key)
      .toSorted((one, other) => one.part - other.part || one.place - other.place)
    const columns = used.flatMap(({ place }) => labels[place] ?? [])
    const chosen = readings.get(String(used[0]?.place))
    const reading = READINGS.find((one) => one === chosen) ?? 'whole'
    const constant = form.get(constantField(target.key))?.trim() ?? ''
    if (columns.length === 0 && constant === '') continue
    fields[target.key] = {
      columns: columns.slice(0, 3),
      reading,
      values: readValues(form, target),
      ...(columns.length > 0 && readUnknown(form, target)),
      ...(constant !== '' && { constant }),
    }
  }
  const headerRow = readHeaderRow(form)
  return { kind, fields, ...(headerRow !== undefined && { headerRow }) }
}

function readUse(value: string): { place: number; key: string; part: number }[] {
  const [, place, key, part = '0'] = /^(\d{1,4}):([a-z_]\w*)(?:\.(\d))?$/.exec(value) ?? []
  return key === undefined ? [] : [{ place: Number(place), key, part: Number(part) }]
}

function readValues(form: URLSearchParams, { key }: Target): Record<string, string> {
  const values = form.getAll('value')
  const pairs = form.getAll('word').map((word, index) => [...splitAtColon(word), values[index] ?? ''] as const)
  return Object.fromEntries(
    pairs.flatMap(([field, word, value]) => (field === key && value !== '' ? [[word, value]] : [])),
  )
}

function readUnknown(form: URLSearchParams, target: Target): Pick<FieldSource, 'unknown' | 'keepUnknown'> {
  const chosen = form.get(unknownField(target.key))
  if (!hasKnownValues(target) || chosen === null || chosen === REFUSED) return {}
  if (chosen === LEFT_AS_TAG) return { unknown: '', keepUnknown: true }
  return { unknown: chosen === LEFT_OUT ? '' : chosen }
}

function splitAtColon(text: string): [string, string] {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
