import type { z } from 'zod'
import type { ChangedFields } from '#app/people/auth/audit/record-audit.server.ts'
import { type InputName, inputName } from './input-name.ts'
import type { RecordFields } from './record-field.ts'

export type FieldKey<F extends RecordFields> = keyof F & string

/** The columns of fields, as a row holds them. */
export type ColumnsOf<F extends RecordFields> = { [Key in keyof F]: z.output<F[Key]['answer']> }

export function keysOf<F extends RecordFields>(fields: F): FieldKey<F>[] {
  return Object.keys(fields)
}

/** The keys of all fields, those named first. */
export function orderKeys<F extends RecordFields>(fields: F, first: readonly FieldKey<F>[]): FieldKey<F>[] {
  return [...new Set([...first, ...keysOf(fields)])]
}

/** What the fields are called where they are entered. */
export function inputNamesOf<F extends RecordFields>(fields: F): InputName<FieldKey<F>>[] {
  return keysOf(fields).map(inputName)
}

type InputOf<F extends RecordFields> = { [Key in FieldKey<F> as InputName<Key>]?: unknown }

/** Input as columns: what is unknown is null. */
export function toColumns<F extends RecordFields>(fields: F, input: InputOf<F>): ColumnsOf<F> {
  const given: Readonly<Record<string, unknown>> = input
  const columns: Record<string, unknown> = {}
  for (const key of keysOf(fields)) columns[key] = given[inputName(key)] || null
  return columns as ColumnsOf<F>
}

/** Input with the stored values of fields that it does not name and that stay as they are unless it does. */
export function withStaying<F extends RecordFields, Input extends InputOf<F>>(
  fields: F,
  input: Input,
  stored: ColumnsOf<F>,
): Input {
  const given: Readonly<Record<string, unknown>> = input
  const staying = keysOf(fields).filter((key) => fields[key]?.staysUnlessNamed && given[inputName(key)] === undefined)
  return { ...input, ...Object.fromEntries(staying.map((key) => [inputName(key), stored[key]])) }
}

/**
 * The input of a form that names what sources fill too only where it is another value than the form was opened with: what
 * was found since stays, and what was emptied is taken away.
 */
export function withNamedByForm<F extends RecordFields, Input extends InputOf<F>>(
  fields: F,
  input: Input,
  form: URLSearchParams,
): Input {
  const named: Record<string, unknown> = {}
  for (const name of stayingNames(fields)) {
    const sent = form.get(name)?.trim()
    if (sent === (form.get(openedName(name)) ?? '')) named[name] = undefined
    else if (sent === '') named[name] = null
  }
  return { ...input, ...named }
}

/** What a form says the value of a field was when it was opened. */
export function openedName(name: string): string {
  return `${name}Opened`
}

/** The controls of a form for the fields. */
export function controlNamesOf(fields: RecordFields): string[] {
  return [...inputNamesOf(fields), ...stayingNames(fields).map(openedName)]
}

function stayingNames(fields: RecordFields): string[] {
  return keysOf(fields)
    .filter((key) => fields[key]?.staysUnlessNamed)
    .map(inputName)
}

type AnswerOf<F extends RecordFields> = { [Key in FieldKey<F> as InputName<Key>]: ColumnsOf<F>[Key] }

/** The fields of a row as answers carry them. */
export function toAnswer<F extends RecordFields>(fields: F, row: ColumnsOf<F>): AnswerOf<F> {
  return Object.fromEntries(keysOf(fields).map((key) => [inputName(key), row[key]])) as AnswerOf<F>
}

/** The fields of a row, and nothing else of it. */
export function pickFields<F extends RecordFields>(fields: F, row: ColumnsOf<F>): ColumnsOf<F> {
  const picked: Record<string, unknown> = {}
  for (const key of keysOf(fields)) picked[key] = row[key]
  return picked as ColumnsOf<F>
}

/** The fields of a row, some of which get another value; what is unknown is null. */
export function withChanges<F extends RecordFields>(
  fields: F,
  row: ColumnsOf<F>,
  changes: Readonly<Record<string, unknown>>,
): ColumnsOf<F> {
  const changed: Record<string, unknown> = { ...pickFields(fields, row) }
  for (const key of keysOf(fields)) if (changes[key] !== undefined) changed[key] = changes[key] || null
  return changed as ColumnsOf<F>
}

/** The fields whose columns differ. */
export function changedFields<F extends RecordFields>(
  fields: F,
  before: ColumnsOf<F>,
  after: ColumnsOf<F>,
): FieldKey<F>[] {
  return keysOf(fields).filter((key) => before[key] !== after[key])
}

/** Each changed field before and after, for the record of changes; unknown reads as ''. */
export function describeChanges<F extends RecordFields>(
  changed: readonly FieldKey<F>[],
  before: ColumnsOf<F>,
  after: ColumnsOf<F>,
): ChangedFields {
  return Object.fromEntries(changed.map((key) => [key, [String(before[key] ?? ''), String(after[key] ?? '')]]))
}

/** Likewise the fields that a record is given; `before`: what it had, if anything. */
export function describeFilled<F extends RecordFields>(
  fields: F,
  filled: Readonly<Record<string, unknown>>,
  before?: ColumnsOf<F>,
): ChangedFields {
  return Object.fromEntries(
    keysOf(fields).flatMap((key) =>
      filled[key] == null ? [] : [[key, [String(before?.[key] ?? ''), String(filled[key])]]],
    ),
  )
}

/** The fields that become something of both when a record is merged into another one, if that changes them. */
export function joinedFields<F extends RecordFields>(
  fields: F,
  survivor: ColumnsOf<F>,
  merged: ColumnsOf<F>,
): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const key of keysOf(fields)) {
    const value = fields[key]?.join?.(asText(survivor[key]), asText(merged[key])) ?? null
    if (value !== null && value !== survivor[key]) joined[key] = value
  }
  return joined
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
