import type { Insertable } from 'kysely'
import type { ComponentName } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { UnreadPart } from '#app/champion-index/scoring/champion-index/score-inputs.ts'
import type { BrandMetricSnapshotTable } from '#db/tables/metric-snapshot.ts'

/** One observed figure; never changed once stored. */
export type Snapshot = Omit<Insertable<BrandMetricSnapshotTable>, 'id' | 'brand_id' | 'captured_at' | 'held_for_review'>
export type Reasons = Partial<Record<ComponentName, string>>

export interface Measurement {
  snapshots: Snapshot[]
  /** Why a component is unavailable. */
  missing: Reasons
  /** Why a component could not be read this time. */
  failed?: Reasons
  /** The parts of components that could not be read this time. */
  unread?: UnreadPart[]
}

/** An earlier measurement's reason for a component stands. */
export function joinMeasurements(parts: readonly Measurement[]): Required<Measurement> {
  const reversed = parts.toReversed()
  return {
    snapshots: parts.flatMap(({ snapshots }) => snapshots),
    missing: Object.assign({}, ...reversed.map(({ missing }) => missing)),
    failed: Object.assign({}, ...reversed.map(({ failed }) => failed)),
    unread: parts.flatMap(({ unread }) => unread ?? []),
  }
}
