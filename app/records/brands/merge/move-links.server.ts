import type { Kysely } from 'kysely'
import { brandGroup } from '#app/champion-index/evidence/publisher-groups.ts'
import { moveRelationships } from '#app/records/merging/move-relationships.server.ts'
import type { MovedRelationships } from '#app/records/merging/moved-relationships.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** Moves the merged brand's relationships, with all athletes or with one. */
export async function moveLinks(
  trx: Kysely<Database>,
  { survivor, merged, athleteId }: { survivor: BrandRow; merged: BrandRow; athleteId?: number },
  now: Date,
): Promise<MovedRelationships> {
  const sides = { owner: 'brand_id', survivorId: survivor.id, mergedId: merged.id } as const
  const speakerAfterMerge = (group: string) => speakerOf(group, survivor, merged)
  return moveRelationships(
    trx,
    { sides, speakerAfterMerge, ...(athleteId !== undefined && { partnerId: athleteId }) },
    now,
  )
}

/** Two sites of one brand are one publisher. */
function speakerOf(group: string, survivor: BrandRow, merged: BrandRow): string {
  const isItsOwn = merged.domain !== null && group === brandGroup(merged.domain)
  return isItsOwn && survivor.domain !== null ? brandGroup(survivor.domain) : group
}
