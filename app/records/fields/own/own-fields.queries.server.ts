import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { OwnFieldKind, OwnFieldRow } from '#db/tables/own-field.ts'
import type { OwnField } from './own-field.ts'

/** In the order in which they were added. */
export async function listOwnFields(db: Kysely<Database>, kind?: OwnFieldKind): Promise<OwnField[]> {
  const rows = await db
    .selectFrom('own_field')
    .selectAll()
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'athlete'))
    .orderBy('id')
    .execute()
  return rows.map(toOwnField)
}

export function toOwnField({ public_id: id, kind, key, label, type, choices }: OwnFieldRow): OwnField {
  return { id, kind, key, label, type, choices: choices === null ? [] : JSON.parse(choices) }
}

export async function findOwnField(db: Kysely<Database>, id: string): Promise<OwnField | undefined> {
  const row = await db.selectFrom('own_field').selectAll().where('public_id', '=', id).executeTakeFirst()
  return row && toOwnField(row)
}
