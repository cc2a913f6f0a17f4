import type { Kysely } from 'kysely'
import { findAthleteImport } from '#app/deletion/imports/import-batch.queries.server.ts'
import { listRollBackStates, type RollBackState } from '#app/deletion/imports/roll-back-state.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { type PastImport, previewRollBack } from './import-list.queries.server.ts'
import type { ImportDetail, SerializedImport } from './past-import.ts'

const SHOWN_NAMES = 10

export function serializeImport({ rollBack, ...about }: PastImport): SerializedImport {
  return { ...about, rollBack: rollBack && serializeRollBack(rollBack) }
}

/** One import with its rows and what rolling it back would do; undefined if there is no such import. */
export async function describeImport(db: Kysely<Database>, id: string): Promise<ImportDetail | undefined> {
  const found = await findAthleteImport(db, id)
  if (!found) return undefined
  const { result, fileName, importedBy, importedAt } = found
  const state = (await listRollBackStates(db, [id])).get(id)
  const preview = state && (await previewRollBack(db, id, SHOWN_NAMES))
  return {
    id,
    fileName,
    importedBy,
    importedAt,
    added: result.successCount,
    skipped: result.skippedCount,
    failed: result.errorCount,
    rollBack: state ? serializeRollBack(state) : null,
    result,
    deletable: preview?.deletable ?? null,
    staying: preview?.stayingAthletes ?? [],
  }
}

function serializeRollBack(state: RollBackState): NonNullable<SerializedImport['rollBack']> {
  const { rolledBack, rolledBackAt, isUploading, canBeRolledBack, rollBackJob } = state
  return { rolledBack, rolledBackAt, isUploading, canBeRolledBack, job: rollBackJob }
}
