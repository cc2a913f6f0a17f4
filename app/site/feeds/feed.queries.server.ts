import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import { hashToken } from '#app/people/auth/secret-token.server.ts'
import type { Database } from '#db/schema.ts'

/** The path of the user's feed; null if there is none, or if the installation has another secret since. */
export async function findFeedPath(db: Kysely<Database>, userId: number): Promise<string | null> {
  const row = await db.selectFrom('feed').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const token = row && tokenOf(row.public_id)
  return row && token && hashToken(token) === row.token_hash ? pathOf(token) : null
}

/** In place of an earlier one, whose address answers 404 from now on. */
export async function createFeed(db: Kysely<Database>, actor: Actor, userId: number, now: Date): Promise<string> {
  const id = newId()
  const values = { public_id: id, token_hash: hashToken(tokenOf(id)), created_at: now.toISOString() }
  await auditedTransaction(db, now, async (trx, audit) => {
    await trx
      .insertInto('feed')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    await audit(actor, { action: 'feed.create', subject: { kind: 'feed', id } })
  })
  return pathOf(tokenOf(id))
}

export async function revokeFeed(db: Kysely<Database>, actor: Actor, userId: number, now: Date): Promise<void> {
  await auditedTransaction(db, now, async (trx, audit) => {
    const gone = await trx.deleteFrom('feed').where('user_id', '=', userId).returning('public_id').executeTakeFirst()
    if (gone) await audit(actor, { action: 'feed.revoke', subject: { kind: 'feed', id: gone.public_id } })
  })
}

/** Whose feed has this token; undefined for a disabled user. */
export function findFeedOwner(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('feed')
    .innerJoin('user', 'user.id', 'feed.user_id')
    .select(['feed.user_id as userId', 'feed.public_id as id', 'feed.created_at as createdAt'])
    .where('feed.token_hash', '=', hashToken(token))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst()
}

function tokenOf(publicId: string): string {
  return createHmac('sha256', keyFor('feed')).update(publicId).digest('base64url')
}

function pathOf(token: string): string {
  return `/feeds/${token}`
}
