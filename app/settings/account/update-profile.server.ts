import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.ts'
import type { ProfileSchema } from './profile.ts'

export async function updateProfile(
  db: Kysely<Database>,
  userId: number,
  { firstName, lastName }: z.output<typeof ProfileSchema>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('user')
    .set({ first_name: firstName, last_name: lastName, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}
