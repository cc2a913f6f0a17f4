import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { headerIdentity } from '#app/files/csv/mapping/column-labels.ts'
import { type Mapping, MappingSchema } from '#app/files/csv/mapping/mapping.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { MappingTemplateRow } from '#db/tables/mapping-template.ts'
import type { MappingTemplate } from './mapping-template.ts'

const MAX_TEMPLATES = 500

/** Those of a header, the latest first. */
export async function listTemplatesOf(db: Kysely<Database>, titles: readonly string[]): Promise<MappingTemplate[]> {
  const rows = await selectTemplates(db).where('header_hash', '=', headerHash(titles)).execute()
  return rows.flatMap(serialize)
}

/** Those of all headers, the latest first. */
export async function listTemplates(db: Kysely<Database>): Promise<MappingTemplate[]> {
  return (await selectTemplates(db).limit(MAX_TEMPLATES).execute()).flatMap(serialize)
}

function selectTemplates(db: Kysely<Database>) {
  return db.selectFrom('mapping_template').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc')
}

/** One that names a field which is gone is none any more. */
function serialize({ public_id, name, mapping, updated_at }: MappingTemplateRow): MappingTemplate[] {
  const read = MappingSchema.safeParse(JSON.parse(mapping))
  return read.success ? [{ id: public_id, name, mapping: read.data, updatedAt: updated_at }] : []
}

/** Replaces the one of that header and name. */
export async function saveTemplate(
  trx: Kysely<Database>,
  { name, titles, mapping }: { name: string; titles: readonly string[]; mapping: Mapping },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const text = JSON.stringify(mapping)
  const times = { created_at: at, updated_at: at }
  await trx
    .insertInto('mapping_template')
    .values({ public_id: newId(), header_hash: headerHash(titles), name, mapping: text, ...times })
    .onConflict((conflict) => conflict.columns(['header_hash', 'name']).doUpdateSet({ mapping: text, updated_at: at }))
    .execute()
}

export async function deleteTemplate(db: Kysely<Database>, id: string, author: Actor, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('mapping_template')
      .where('public_id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return false
    const subject = { kind: 'mapping_template', id, label: deleted.name }
    await recordAudit(trx, author, { action: 'mapping_template.delete', subject }, now)
    return true
  })
}

function headerHash(titles: readonly string[]): string {
  return createHash('sha256').update(headerIdentity(titles)).digest('hex')
}
