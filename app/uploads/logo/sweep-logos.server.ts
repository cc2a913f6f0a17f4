import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { listLogos, removeLogo } from './logo-folder.server.ts'

/** Longer than the time between storing a file and saving the brand. */
const SETTLED_AFTER_MS = 3_600_000

/** Removes logos that no brand uses; merged brands keep theirs, because a merge can be undone. */
export async function sweepLogos(db: Kysely<Database>, now: Date): Promise<number> {
  const paths = await listLogos()
  if (paths.length === 0) return 0

  const rows = await db.selectFrom('brand').select('logo_path').where('logo_path', 'is not', null).execute()
  const shown = new Set(rows.map((row) => row.logo_path))
  const writtenBefore = new Date(now.getTime() - SETTLED_AFTER_MS)
  return paths.filter((path) => !shown.has(path) && removeLogo(path, { writtenBefore })).length
}
