import type { OwnFieldKind, OwnFieldType } from '#db/tables/own-field.ts'

/** A field that administrators have added to the athletes, the brands or their links. */
export interface OwnField {
  /** Public id. */
  id: string
  kind: OwnFieldKind
  key: string
  label: string
  type: OwnFieldType
  /** Empty unless it is a choice. */
  choices: string[]
}

/** Those of one kind of record. */
export function fieldsOf(kind: OwnFieldKind, fields: readonly OwnField[]): OwnField[] {
  return fields.filter((field) => field.kind === kind)
}

/** Values by the keys of their fields. */
export type OwnValues = Readonly<Record<string, string>>

/** The values in the column of a record. */
export function readOwnValues(stored: string | null | undefined): OwnValues {
  return stored ? JSON.parse(stored) : {}
}

/** As they are stored, in the order of their keys; those without a value are left out. */
export function writeOwnValues(values: Readonly<Record<string, string | null | undefined>>): string | null {
  const given = Object.entries(values)
    .filter(([, value]) => value != null && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return given.length === 0 ? null : JSON.stringify(Object.fromEntries(given))
}

/** The stored values of two records in one: what the first has, else what the second has. */
export function joinOwnValues(own: string | null, other: string | null): string | null {
  return writeOwnValues({ ...readOwnValues(other), ...readOwnValues(own) })
}

/** The control of a field in a form. */
export function ownControl(key: string): string {
  return `own.${key}`
}

/** The parameter by which a list has the records with a value of the field. */
export function ownParameter(key: string): string {
  return `own[${key}]`
}

const COLUMN_PREFIX = 'own_'

/** The column of a field in files, exports and lists. */
export function ownColumn(key: string): string {
  return `${COLUMN_PREFIX}${key}`
}

/** `Contract until` of `own_contract_until` */
export function ownColumnWords(column: string): string {
  const words = column.slice(COLUMN_PREFIX.length).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function isOwnColumn(heading: string): boolean {
  return heading.startsWith(COLUMN_PREFIX)
}

/** A value of a record with its field. */
export interface NamedOwnValue extends Pick<OwnField, 'key' | 'label' | 'type'> {
  value: string
}

/** In the order of the fields; values of deleted fields are left out. */
export function namedOwnValues(fields: readonly OwnField[], values: OwnValues): NamedOwnValue[] {
  return fields.flatMap(({ key, label, type }) => {
    const value = values[key]
    return value === undefined ? [] : [{ key, label, type, value }]
  })
}
