import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** The user in whose name a sheet is imported; undefined if that user may upload no more. */
export function findSheetOwner(db: Kysely<Database>, { user_id }: { user_id: number }) {
  return db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', user_id)
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
