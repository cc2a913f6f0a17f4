import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { foldName } from '#app/base/platform/names/fold.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { OwnFieldRow } from '#db/tables/own-field.ts'
import type { OwnField } from './own-field.ts'
import { MAX_OWN_FIELDS, type NewOwnField, type OwnFieldChange } from './own-field-input.ts'
import { toOwnField } from './own-fields.queries.server.ts'

type CreateOutcome = { status: 'created'; field: OwnField } | { status: 'too_many' | 'taken' }
type ChangeOutcome = { status: 'saved'; field: OwnField } | { status: 'not_found' | 'taken' | 'no_choices' }
type DeleteOutcome = { status: 'deleted' | 'not_found' } | { status: 'in_use'; records: number }

export async function createOwnField(
  db: Kysely<Database>,
  actor: Actor,
  { kind, label, type, choices }: NewOwnField,
  now: Date,
): Promise<CreateOutcome> {
  return db.transaction().execute(async (trx): Promise<CreateOutcome> => {
    const others = await trx.selectFrom('own_field').selectAll().where('kind', '=', kind).execute()
    if (others.length >= MAX_OWN_FIELDS) return { status: 'too_many' }
    if (others.some((other) => nameKey(other.label) === nameKey(label))) return { status: 'taken' }
    const row = await trx
      .insertInto('own_field')
      .values({
        public_id: newId(),
        kind,
        key: keyOf(
          label,
          others.map(({ key }) => key),
        ),
        label,
        type,
        choices: type === 'choice' ? JSON.stringify(choices) : null,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(trx, actor, 'own_field.create', row, now)
    return { status: 'created', field: toOwnField(row) }
  })
}

/** A choice that is no longer offered stays where it was chosen. */
export async function changeOwnField(
  db: Kysely<Database>,
  actor: Actor,
  id: string,
  { label, choices }: OwnFieldChange,
  now: Date,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (trx): Promise<ChangeOutcome> => {
    const before = await findRow(trx, id)
    if (!before) return { status: 'not_found' }
    if (before.type === 'choice' && choices.length === 0) return { status: 'no_choices' }
    const others = await trx
      .selectFrom('own_field')
      .select('label')
      .where('kind', '=', before.kind)
      .where('id', '!=', before.id)
      .execute()
    if (others.some((other) => nameKey(other.label) === nameKey(label))) return { status: 'taken' }
    const row = await trx
      .updateTable('own_field')
      .set({ label, choices: before.type === 'choice' ? JSON.stringify(choices) : null })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(trx, actor, 'own_field.update', row, now)
    return { status: 'saved', field: toOwnField(row) }
  })
}

/** Only one without values: nothing that people entered is lost. */
export async function deleteOwnField(
  db: Kysely<Database>,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DeleteOutcome> {
  return db.transaction().execute(async (trx): Promise<DeleteOutcome> => {
    const row = await findRow(trx, id)
    if (!row) return { status: 'not_found' }
    const records = await countValues(trx, row)
    if (records > 0) return { status: 'in_use', records }
    await trx.deleteFrom('own_field').where('id', '=', row.id).execute()
    await note(trx, actor, 'own_field.delete', row, now)
    return { status: 'deleted' }
  })
}

async function countValues(trx: Kysely<Database>, { kind, key }: OwnFieldRow): Promise<number> {
  const { records } = await trx
    .selectFrom(kind)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .where('own', 'is not', null)
    .where(jsonValue('own', `$.${key}`), 'is not', null)
    .executeTakeFirstOrThrow()
  return records
}

async function findRow(db: Kysely<Database>, id: string): Promise<OwnFieldRow | undefined> {
  return db.selectFrom('own_field').selectAll().where('public_id', '=', id).executeTakeFirst()
}

type OwnFieldAction = 'own_field.create' | 'own_field.update' | 'own_field.delete'

async function note(
  trx: Kysely<Database>,
  actor: Actor,
  action: OwnFieldAction,
  { public_id, label, kind, type }: OwnFieldRow,
  now: Date,
): Promise<void> {
  const subject = { kind: 'own_field', id: public_id, label }
  await recordAudit(trx, actor, { action, subject, details: { kind, type } }, now)
}

/** `contract_until` of `Contract until`; `field_2` of a name without Latin letters. */
function keyOf(label: string, taken: readonly string[]): string {
  const words = foldName(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 30)
  const wanted = words === '' ? 'field' : words
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}_${number}`
    if (!taken.includes(key) && !(key in {})) return key
  }
}
