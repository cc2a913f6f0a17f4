import type { Kysely } from 'kysely'
import type { EvidenceCode } from '#app/champion-index/evidence/evidence-model.ts'
import type { Speaker } from '#app/champion-index/evidence/sentences/sentence-mentions.ts'
import { TEXT_EXTRACTOR } from '#app/champion-index/evidence/sentences/text-extractor.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { readDetails } from './stored-evidence.ts'

const SPEAKERS: Partial<Record<EvidenceCode, Speaker>> = { A2: 'brand', A3: 'athlete' }

/** Withdraws the supports of a relationship whose quotes today's reader takes for denials, before their sources are read again. */
export async function withdrawMisread(trx: Kysely<Database>, row: RelationshipRow): Promise<void> {
  const supports = await trx
    .selectFrom('evidence')
    .select(['id', 'code', 'quote', 'details'])
    .where('relationship_id', '=', row.id)
    .where('created_by', '=', 'agent')
    .where('stance', '=', 'SUPPORTS')
    .where('extractor', 'like', 'text-%')
    .where('extractor', '!=', TEXT_EXTRACTOR)
    .execute()
  if (supports.length === 0) return
  // After an upgrade alone, so that the model of English is loaded by no process that reads no text.
  const { findTextClaims } = await import('#app/champion-index/evidence/sentences/text-claims.ts')
  const { athlete, brand } = await trx
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['athlete.name as athlete', 'brand.name as brand'])
    .where('relationship.id', '=', row.id)
    .executeTakeFirstOrThrow()

  for (const { id, code, quote, details } of supports) {
    const kept = readDetails({ details })
    if (quote === null || kept.withdrawnBecause) continue
    const subjects = { athlete: [athlete], brand: [brand], speaker: SPEAKERS[code] ?? 'other' }
    const claims = findTextClaims(quote, subjects).claims.filter((claim) => claim.relationshipTypes.includes(row.type))
    const isDenial = claims.length > 0 && claims.every(({ stance }) => stance === 'CONTRADICTS' || stance === 'NONE')
    if (!isDenial) continue
    const withdrawn = { ...kept, withdrawnBecause: 'Its quote denies the link.' }
    await trx
      .updateTable('evidence')
      .set({ details: JSON.stringify(withdrawn) })
      .where('id', '=', id)
      .execute()
  }
}
