import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hashToken } from '../secret-token.server.ts'
import type { Invitation, InvitationState } from './invitation.ts'

const MAX_LISTED = 500

/** The newest first, in whatever state. */
export async function listInvitations(db: Kysely<Database>, now: Date): Promise<Invitation[]> {
  const rows = await listed(db).orderBy('invitation.id', 'desc').limit(MAX_LISTED).execute()
  return rows.map((row) => serialize(row, now))
}

export async function showInvitation(db: Kysely<Database>, id: string, now: Date): Promise<Invitation | undefined> {
  const row = await listed(db).where('invitation.public_id', '=', id).executeTakeFirst()
  return row && serialize(row, now)
}

/** The invitation of a link, while it can be accepted. */
export async function findInvitation(db: Kysely<Database>, token: string, now: Date) {
  return waiting(db, now).selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
}

export async function acceptInvitation(trx: Kysely<Database>, id: number, now: Date): Promise<void> {
  await trx.updateTable('invitation').set({ accepted_at: now.toISOString() }).where('id', '=', id).execute()
}

/** An administrator who is one no longer leaves no way in. */
export async function revokeInvitationsOf(trx: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const theirs = waiting(trx, now).select('id').where('invited_by', '=', userId)
  await trx.updateTable('invitation').set({ revoked_at: now.toISOString() }).where('id', 'in', theirs).execute()
}

/** Those that can be accepted. */
export function waiting(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('invitation')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
}

function listed(db: Kysely<Database>) {
  return db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['user.first_name as inviterFirstName', 'user.last_name as inviterLastName'])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

function serialize(row: ListedRow, now: Date): Invitation {
  return {
    id: row.public_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isReadOnly: row.is_read_only === 1,
    state: stateOf(row, now),
    invitedBy: row.invited_by === null ? null : `${row.inviterFirstName} ${row.inviterLastName}`,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function stateOf({ accepted_at, revoked_at, expires_at }: ListedRow, now: Date): InvitationState {
  if (accepted_at) return 'accepted'
  if (revoked_at) return 'revoked'
  return expires_at > now.toISOString() ? 'waiting' : 'expired'
}
