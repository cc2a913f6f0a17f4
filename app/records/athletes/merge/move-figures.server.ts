import type { Kysely } from 'kysely'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { countMovable, type Kind, moveSeries } from '#app/records/merging/move-series.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { SOCIAL_NETWORKS } from '../social-network.ts'
import type { MergePayload } from './merge-payload.ts'

/** Figures of other accounts stay, and are kept for an undo. */
export async function moveFigures(
  trx: Kysely<Database>,
  survivor: AthleteRow,
  merged: AthleteRow,
): Promise<MergePayload['figures']> {
  const sides = { owner: 'athlete_id', survivorId: survivor.id, mergedId: merged.id } as const
  const moved = await moveSeries(trx, sides, (kind) => isSameSubject(kind, survivor, merged))
  const left = await trx
    .selectFrom('athlete_metric_snapshot')
    .selectAll()
    .where('athlete_id', '=', merged.id)
    .orderBy('id')
    .execute()
  return { moved, left: left.map((row) => ({ ...row })) }
}

/** How many figures `moveFigures` would move, as closely as can be told without moving them. */
export async function countFigures(db: Kysely<Database>, survivor: AthleteRow, merged: AthleteRow): Promise<number> {
  const sides = { owner: 'athlete_id', survivorId: survivor.id, mergedId: merged.id } as const
  return countMovable(db, sides, (kind) => isSameSubject(kind, survivor, merged))
}

/** Whether both have the account, or are the same person, whose article is read. */
function isSameSubject({ metric, platform }: Kind, survivor: AthleteRow, merged: AthleteRow): boolean {
  const item = identifiedItemOf(survivor)
  if (item !== null && item === identifiedItemOf(merged)) return true
  const network = SOCIAL_NETWORKS.find((known) => known === (platform === 'x' ? 'twitter' : platform))
  if (network === undefined || metric === 'pageviews' || metric === 'articles') return false
  const own = survivor[network]?.toLowerCase()
  return own !== undefined && own === merged[network]?.toLowerCase()
}
