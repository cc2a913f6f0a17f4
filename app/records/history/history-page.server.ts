import type { Kysely } from 'kysely'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import type { Database } from '#db/schema.ts'
import { listHistory } from './change.queries.server.ts'
import { PageOfChangesSchema, type RecordKind } from './change.ts'
import { describeChange } from './describe-change.server.ts'

/** A page of a record's history, as its screen shows it. */
export async function loadHistory(db: Kysely<Database>, kind: RecordKind, id: string, url: URL) {
  const page = readLeniently(PageOfChangesSchema, url)
  const { changes, next } = await listHistory(db, kind, id, page)
  return { changes: changes.map(describeChange), next, isFirst: page.before === undefined }
}
