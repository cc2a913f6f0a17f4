import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ConfirmationRefusal, SessionInUse } from '../../confirmation/with-confirmation.server.ts'
import { type Confirmed, changeFactors } from '../change-factors.server.ts'
import { removeCodesWithoutFactor } from '../second-factor.queries.server.ts'
import type { Passkey } from './passkey.ts'

/** The oldest first. */
export async function listPasskeys(db: Kysely<Database>, userId: number): Promise<Passkey[]> {
  return ofUser(db, userId).orderBy('id').execute()
}

export async function findPasskey(db: Kysely<Database>, userId: number, id: string): Promise<Passkey | undefined> {
  return ofUser(db, userId).where('public_id', '=', id).executeTakeFirst()
}

/** False if the user has no such passkey. */
export async function renamePasskey(
  db: Kysely<Database>,
  userId: number,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(
  db: Kysely<Database>,
  session: SessionInUse,
  { id, ...confirmed }: Confirmed & { id: string },
  now: Date,
): Promise<{ status: 'deleted' } | { status: 'not_found' } | ConfirmationRefusal> {
  const userId = session.user.id
  return changeFactors(db, session, confirmed, now, async () => async (trx, note) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('public_id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return { status: 'not_found' } as const
    await removeCodesWithoutFactor(trx, userId)
    await note('factor.off', { factor: 'passkey', passkey: id })
    return { status: 'deleted' } as const
  })
}

function ofUser(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('passkey')
    .select(['public_id as id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
}
