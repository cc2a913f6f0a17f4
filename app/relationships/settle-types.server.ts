import type { Kysely } from 'kysely'
import type { RelationshipType } from '#app/evidence/evidence-model.ts'
import { nameTokens } from '#app/evidence/names.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceDraft, PairFindings } from './evidence-draft.ts'

const SHARED: readonly [RelationshipType, RelationshipType][] = [
  ['FOUNDER', 'CO_FOUNDER'],
  ['OWNER', 'CO_OWNER'],
]

/**
 * If any source names another founder (or owner) of the same brand, all findings and relationships with the sole role
 * become ones with the shared role. Reviewed relationships keep their type, and findings of the sole role are added to
 * them, so that a rejection cannot be bypassed under another type.
 */
export async function settleTypes(
  trx: Kysely<Database>,
  findings: PairFindings,
): Promise<{ drafts: EvidenceDraft[]; retyped: boolean }> {
  const rows = await typesOf(trx, { athleteId: findings.athleteId, brandId: findings.brandId })
  let drafts = [...findings.drafts]
  let retyped = false

  for (const [sole, shared] of SHARED) {
    const soleRow = rows.find((row) => row.type === sole)
    const sharedRow = rows.find((row) => row.type === shared)
    if (soleRow && (soleRow.review !== null || sharedRow?.review === 'REJECTED')) continue
    const isShared =
      sharedRow !== undefined ||
      drafts.some((draft) => draft.relationshipType === shared && draft.stance === 'SUPPORTS') ||
      (sole === 'FOUNDER' && findings.otherFounders.length > 0)
    if (!isShared) continue
    drafts = drafts.map((draft) => (draft.relationshipType === sole ? { ...draft, relationshipType: shared } : draft))
    if (!soleRow) continue
    await retype(trx, soleRow.id, sharedRow?.id ?? null, shared)
    retyped = true
  }
  return { drafts: distinct(drafts), retyped }
}

const typesOf = preparedQuery((db, { athleteId, brandId }: { athleteId: number; brandId: number }) =>
  db
    .selectFrom('relationship')
    .select(['id', 'type', 'review'])
    .where('athlete_id', '=', athleteId)
    .where('brand_id', '=', brandId),
)

/**
 * Founders of one brand named by separate sources all become co-founders. Of several athletes with one name only one
 * can be meant, so a namesake makes nobody a co-founder. Returns whether any row changed.
 */
export async function shareFounders(trx: Kysely<Database>, brandId: number): Promise<boolean> {
  const founders = await foundersOf(trx, { brandId })
  const likely = founders.filter((row) => row.verification_status !== 'UNVERIFIED' && row.review !== 'REJECTED')
  if (new Set(likely.map((row) => nameTokens(row.name).toSorted().join(' '))).size < 2) return false
  const sole = likely.filter((row) => row.type === 'FOUNDER' && row.review === null)
  let retyped = false
  for (const row of sole) {
    const shared = founders.find((other) => other.athlete_id === row.athlete_id && other.type === 'CO_FOUNDER')
    if (shared?.review === 'REJECTED') continue
    retyped = true
    await retype(trx, row.id, shared?.id ?? null, 'CO_FOUNDER')
  }
  return retyped
}

const foundersOf = preparedQuery((db, { brandId }: { brandId: number }) =>
  db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select([
      'relationship.id',
      'relationship.athlete_id',
      'relationship.type',
      'relationship.review',
      'relationship.verification_status',
      'athlete.name',
    ])
    .where('relationship.brand_id', '=', brandId)
    .where('relationship.type', 'in', ['FOUNDER', 'CO_FOUNDER']),
)

async function retype(
  trx: Kysely<Database>,
  soleId: number,
  sharedId: number | null,
  shared: RelationshipType,
): Promise<void> {
  await trx.updateTable('evidence').set({ relationship_type: shared }).where('relationship_id', '=', soleId).execute()
  if (sharedId === null) {
    await trx.updateTable('relationship').set({ type: shared }).where('id', '=', soleId).execute()
    return
  }
  const held = trx.selectFrom('evidence').select('fingerprint').where('relationship_id', '=', sharedId)
  await trx
    .updateTable('evidence')
    .set({ relationship_id: sharedId })
    .where('relationship_id', '=', soleId)
    .where('fingerprint', 'not in', held)
    .execute()
  await trx.deleteFrom('relationship').where('id', '=', soleId).execute()
}

function distinct(drafts: readonly EvidenceDraft[]): EvidenceDraft[] {
  return [...new Map(drafts.map((draft) => [`${draft.relationshipType} ${draft.fingerprint}`, draft])).values()]
}
