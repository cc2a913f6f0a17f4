import type { Kysely } from 'kysely'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { MAX_AT_ONCE } from '#app/records/deletion/athletes/request-deletion.server.ts'
import type { Database } from '#db/schema.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'
import { previewRollBack } from '../past/past-imports.queries.server.ts'
import { countPresent } from './added-records.ts'
import { countChanged } from './changed-records.server.ts'
import { ADDED_BY } from './continue-roll-back.server.ts'
import type { StayingRecord } from './staying-records.tsx'

interface RollBackPreview {
  /** Null if there are too many to count. */
  deletable: number | null
  staying: number
  /** How many records get their former values back, unless they have changed since. */
  changed: number
  /** The first few. */
  stayingRecords: StayingRecord[]
}

/** What a roll-back would delete and keep. */
export async function describeRollBack(
  db: Kysely<Database>,
  publicId: string,
  kind: ImportKind,
  shown = 10,
): Promise<RollBackPreview> {
  const changed = await countChanged(db, publicId)
  if (kind === 'athletes') {
    const { deletable, staying, stayingAthletes } = await previewRollBack(db, publicId, shown)
    const stayingRecords = stayingAthletes.map(({ id, name, sport }) => {
      return { name, page: `/athletes/${id}`, detail: sportLabel(sport) }
    })
    return { deletable, staying, changed, stayingRecords }
  }

  const { id } = await db
    .selectFrom('import_batch')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  const [records] = ADDED_BY[kind]
  if (!records) throw new Error(`Imports of ${kind} are deleted as by hand`)
  const present = await countPresent(db, records, id, MAX_AT_ONCE)
  if (present > MAX_AT_ONCE) return { deletable: null, staying: 0, changed, stayingRecords: [] }
  const touched = await records.listTouched(db, id)
  return {
    deletable: present - touched.length,
    staying: touched.length,
    changed,
    stayingRecords: touched.slice(0, shown),
  }
}
