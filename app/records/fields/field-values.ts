import type { z } from 'zod'
import type { ChangedFields } from '#app/people/auth/audit/record-audit.server.ts'
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

/** Input as columns: what is unknown is null. */
export function toColumns<F extends RecordFields>(fields: F, input: { [Key in keyof F]?: unknown }): ColumnsOf<F> {
  const columns: Record<string, unknown> = {}
  for (const key of keysOf(fields)) columns[key] = input[key] || null
  return columns as ColumnsOf<F>
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
