import type { Kysely } from 'kysely'
import type { RelationshipType } from '#app/champion-index/evidence/evidence-model.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceDraft, PairFindings } from './evidence-draft.ts'
import { joinedLinkFields } from './link-fields.ts'

/** The sole role and the one that several people share. */
export const SHARED: readonly [RelationshipType, RelationshipType][] = [
  ['FOUNDER', 'CO_FOUNDER'],
  ['OWNER', 'CO_OWNER'],
]

/**
 * If any source names another founder (or owner) of the same brand, all findings and relationships with the sole role
 * become ones with the shared role. Reviewed relationships keep their type, and findings of the sole role are added to
 * them, so that a rejection cannot be bypassed under another type.
 */
export async function deriveTypes(
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
    const isStated =
      drafts.some((draft) => draft.relationshipType === shared && draft.stance === 'SUPPORTS') ||
      (sole === 'FOUNDER' && findings.otherFounders.length > 0)
    if (sharedRow === undefined && !isStated) continue
    if (sharedRow?.is_shared_by_count === 1 && isStated) await noteStated(trx, sharedRow.id)
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
    .select(['id', 'type', 'review', 'is_shared_by_count'])
    .where('athlete_id', '=', athleteId)
    .where('brand_id', '=', brandId),
)

async function noteStated(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.updateTable('relationship').set({ is_shared_by_count: 0 }).where('id', '=', id).execute()
}

/** Gives a relationship another type; `intoId`: the pair's relationship of that type, which takes over its evidence. */
export async function retype(
  trx: Kysely<Database>,
  id: number,
  intoId: number | null,
  type: RelationshipType,
  isByCount = false,
): Promise<void> {
  await trx.updateTable('evidence').set({ relationship_type: type }).where('relationship_id', '=', id).execute()
  if (intoId === null) {
    await trx
      .updateTable('relationship')
      .set({ type, is_shared_by_count: isByCount ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    return
  }
  const held = trx.selectFrom('evidence').select('fingerprint').where('relationship_id', '=', intoId)
  await trx
    .updateTable('evidence')
    .set({ relationship_id: intoId })
    .where('relationship_id', '=', id)
    .where('fingerprint', 'not in', held)
    .execute()
  await joinFields(trx, id, intoId)
  await trx.deleteFrom('relationship').where('id', '=', id).execute()
}

async function joinFields(trx: Kysely<Database>, id: number, intoId: number): Promise<void> {
  const links = await trx.selectFrom('relationship').selectAll().where('id', 'in', [id, intoId]).execute()
  const [other, into] = [links.find((link) => link.id === id), links.find((link) => link.id === intoId)]
  if (!other || !into) return
  const is_edited = into.is_edited || other.is_edited
  const joined = { ...joinedLinkFields(into, other), is_edited }
  await trx.updateTable('relationship').set(joined).where('id', '=', intoId).execute()
}

function distinct(drafts: readonly EvidenceDraft[]): EvidenceDraft[] {
  return [...new Map(drafts.map((draft) => [`${draft.relationshipType} ${draft.fingerprint}`, draft])).values()]
}
