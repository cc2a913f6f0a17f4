import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRole, UserRow } from '#db/tables/user.ts'
import { emailKey } from './account.ts'
import type { SignedInUser } from './signed-in-user.ts'

export async function findUserByEmail(db: Kysely<Database>, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  return Boolean(await db.selectFrom('user').select('id').limit(1).executeTakeFirst())
}

export async function createUser(
  db: Kysely<Database>,
  user: {
    firstName: string
    lastName: string
    email: string
    passwordHash: string
    role: UserRole
    isReadOnly?: boolean
  },
  now: Date,
): Promise<UserRow> {
  return db
    .insertInto('user')
    .values({
      public_id: newId(),
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      is_read_only: user.isReadOnly ? 1 : 0,
      disabled_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toSignedInUser(row: UserRow): SignedInUser {
  return {
    id: row.id,
    publicId: row.public_id,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    isReadOnly: row.is_read_only === 1,
    createdAt: row.created_at,
  }
}
