import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserTable } from '#db/tables/user.ts'

/** A user who cannot sign in. */
export async function createUser(
  db: Kysely<Database>,
  fields: Partial<Insertable<UserTable>> = {},
): Promise<Selectable<UserTable>> {
  const publicId = newId()
  const email = `${publicId}@example.com`
  return db
    .insertInto('user')
    .values({
      ...{ public_id: publicId, first_name: 'Ana', last_name: 'Silva', email, email_key: email, password_hash: '' },
      ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
