import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { withdrawFromRanking } from '#app/champion-index/scoring/withdraw-from-ranking.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { findBrand } from '../brand.queries.server.ts'

export type ArchiveOutcome = { status: 'changed' | 'unchanged' | 'not_found' }

/**
 * An archived brand keeps its page and can be found, but is not ranked, does not count for athletes' indexes and is not
 * processed. Unarchiving ranks it again by its score.
 */
export async function setArchived(
  db: Kysely<Database>,
  publicId: string,
  isArchived: boolean,
  author: Actor,
  now: Date,
): Promise<ArchiveOutcome> {
  return db.transaction().execute(async (trx): Promise<ArchiveOutcome> => {
    const brand = await findBrand(trx, publicId)
    if (!brand) return { status: 'not_found' }
    if ((brand.is_archived === 1) === isArchived) return { status: 'unchanged' }

    await trx
      .updateTable('brand')
      .set({ is_archived: isArchived ? 1 : 0, version: brand.version + 1, updated_at: now.toISOString() })
      .where('id', '=', brand.id)
      .execute()
    if (isArchived) await withdrawFromRanking(trx, [brand.id])
    await updateScores(trx, { rescore: [brand.id], reattribute: [brand.id] }, now)
    await recordAudit(
      trx,
      author,
      {
        action: isArchived ? 'brand.archive' : 'brand.unarchive',
        subject: { kind: 'brand', id: publicId, label: brand.name },
      },
      now,
    )
    await publishRecord(trx, 'brand', publicId, 'updated')
    return { status: 'changed' }
  })
}
