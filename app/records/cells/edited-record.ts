import { z } from 'zod'
import { ATHLETE_FACTS } from '#app/records/athletes/athlete-fields.ts'
import { BRAND_FACTS } from '#app/records/brands/brand-fields.ts'
import { inputNamesOf } from '#app/records/fields/field-values.ts'
import { inputName } from '#app/records/fields/input-name.ts'
import { type OwnField, ownColumn } from '#app/records/fields/own/own-field.ts'
import { OwnFieldSchema } from '#app/records/fields/own/own-field-input.ts'
import type { RecordField, RecordFields } from '#app/records/fields/record-field.ts'
import type { EditedCell } from './edited-cell.ts'

interface EditedList {
  kind: 'athlete' | 'brand'
  fields: RecordFields
  /** Where the API has the records, and what it calls their handles. */
  calls: string
  handles: string
}

const LISTS: Record<EditedCell['list'], EditedList> = {
  athletes: { kind: 'athlete', fields: ATHLETE_FACTS, calls: '/api/v1/athletes', handles: 'socialHandles' },
  champions: { kind: 'brand', fields: BRAND_FACTS, calls: '/api/v1/brands', handles: 'socialProfiles' },
}

/** What a cell shows, with its record as the API has it. */
export interface OpenedField {
  label: string
  /** What it is called in the body of the API; of an own field, its key. */
  name: string
  value: string
  /** One of them. */
  declared?: RecordField
  own?: OwnField
  suggestions: string[]
  record: z.output<typeof RecordSchema>
}

const RecordSchema = z.looseObject({ version: z.int(), own: z.record(z.string(), z.string()) })
const NamedSchema = z.object({ data: z.array(z.string()) })
const OwnFieldsSchema = z.object({ data: z.array(OwnFieldSchema) })

/** Reads the record anew, so that what is edited is what it has now; undefined if the field is no longer there. */
export async function openField({ list, id, field }: EditedCell): Promise<OpenedField | undefined> {
  const { calls, kind, fields } = LISTS[list]
  const { data: record } = z.object({ data: RecordSchema }).parse(await readJson(`${calls}/${id}`))
  const declared = fields[field]
  if (declared) {
    const name = inputName(field)
    const suggestions =
      declared.input.as === 'suggestions' ? NamedSchema.parse(await readJson(`${calls}/${name}s`)).data : []
    return { label: declared.label, name, value: String(record[name] ?? ''), declared, suggestions, record }
  }
  const owned = OwnFieldsSchema.parse(await readJson('/api/v1/own-fields')).data
  const own = owned.find((one) => one.kind === kind && ownColumn(one.key) === field)
  return own && { label: own.label, name: own.key, value: record.own[own.key] ?? '', own, suggestions: [], record }
}

/** Why a value was not saved. */
const FaultSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ message: z.string() })).default([]),
})

/** Saves the record with another value; resolves with what is wrong with it, if anything. */
export async function saveField(
  { list, id }: EditedCell,
  { name, own, record }: OpenedField,
  value: string,
): Promise<string | undefined> {
  const { calls, fields, handles } = LISTS[list]
  const held = Object.fromEntries([...inputNamesOf(fields), handles].map((key) => [key, record[key]]))
  const body = { ...held, version: record.version, ...(own ? { own: { [name]: value } } : { [name]: value }) }
  const answer = await fetch(`${calls}/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return undefined
  const { data: fault } = FaultSchema.safeParse(await answer.json())
  return fault?.errors[0]?.message ?? fault?.message ?? `It was not saved (${answer.status})`
}

const ChangesSchema = z.object({
  data: z.array(z.object({ id: z.int(), fields: z.array(z.object({ field: z.string() })) })),
})

/** The newest change of a record, and its field. */
export async function findLastChange({ list, id }: EditedCell): Promise<{ id: number; field: string } | undefined> {
  const [change] = ChangesSchema.parse(await readJson(`${LISTS[list].calls}/${id}/history?limit=1`)).data
  const [changed] = change?.fields ?? []
  return change && changed && { id: change.id, field: changed.field }
}

async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
