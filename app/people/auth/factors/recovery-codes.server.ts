import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hashWithSalt } from '../passwords/password.server.ts'

const COUNT = 10
const SALT_BYTES = 16
/** Without easily confused characters; ten of them have 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

export interface RecoveryCodes {
  /** The only plaintext. */
  codes: string[]
  rows: { salt: string; code_hash: string }[]
}

/** Takes some tenths of a second, so it is no work for a transaction. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const codes = Array.from({ length: COUNT }, () => `${letters()}-${letters()}`)
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)))
  return { codes, rows: hashes.map((code_hash) => ({ salt, code_hash })) }
}

/** Former codes no longer work. */
export async function replaceRecoveryCodes(
  trx: Kysely<Database>,
  userId: number,
  { rows }: Pick<RecoveryCodes, 'rows'>,
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const values = rows.map((row) => ({ ...row, user_id: userId, used_at: null }))
  if (values.length > 0) await trx.insertInto('recovery_code').values(values).execute()
}

/** Row id of the unused code. */
export async function findRecoveryCode(db: Kysely<Database>, userId: number, code: string): Promise<number | null> {
  const kept = await db
    .selectFrom('recovery_code')
    .select(['id', 'salt', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const [first] = kept
  if (!first) return null
  const hash = await hashCode(code, first.salt)
  return kept.find(({ code_hash }) => code_hash === hash)?.id ?? null
}

/** False if another sign-in has used it meanwhile. */
export async function spendRecoveryCode(trx: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Case, hyphens and spaces do not matter. */
async function hashCode(code: string, salt: string): Promise<string> {
  return hashWithSalt(code.toLowerCase().replace(/[^a-z0-9]/g, ''), salt)
}

function letters(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
