import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { ProfileSchema } from './profile.ts'

export async function updateProfile(
  db: Kysely<Database>,
  user: Pick<SignedInUser, 'id' | 'publicId' | 'name'>,
  { firstName, lastName }: z.output<typeof ProfileSchema>,
  author: Actor,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user')
      .set({ first_name: firstName, last_name: lastName, updated_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute()
    // Without the names, which go with the account.
    if (`${firstName} ${lastName}` !== user.name)
      await recordAudit(trx, author, { action: 'user.rename', subject: { kind: 'user', id: user.publicId } }, now)
  })
}
