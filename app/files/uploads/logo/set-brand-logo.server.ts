import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { readEditedFields, writeEditedFields } from '#app/records/brands/edited-fields.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** Runs in the caller's transaction. Discoveries do not replace a logo set by a user. */
export async function setBrandLogo(
  trx: Kysely<Database>,
  brand: BrandRow,
  { logoPath, upload, author, now }: { logoPath: string; upload: string; author: Actor; now: Date },
): Promise<'added' | 'replaced' | 'unchanged'> {
  const edited = readEditedFields(brand)
  if (brand.logo_path === logoPath && edited.has('logo_path')) return 'unchanged'

  const version = brand.version + 1
  await trx
    .updateTable('brand')
    .set({
      logo_path: logoPath,
      edited_fields: writeEditedFields([...edited, 'logo_path']),
      version,
      updated_at: now.toISOString(),
    })
    .where('id', '=', brand.id)
    .execute()
  // A complete profile is part of the data quality.
  if (brand.logo_path === null) await updateScores(trx, { rescore: [brand.id] }, now)
  await recordAudit(
    trx,
    author,
    {
      action: 'brand.logo',
      subject: { kind: 'brand', id: brand.public_id, label: brand.name },
      reference: upload,
      details: { version, from: brand.logo_path ?? '', to: logoPath },
    },
    now,
  )
  await publishRecord(trx, 'brand', brand.public_id, 'updated')
  return brand.logo_path === null ? 'added' : 'replaced'
}
