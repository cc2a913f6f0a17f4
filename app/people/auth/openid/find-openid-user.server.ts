import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UserRole, UserRow } from '#db/tables/user.ts'
import { emailKey, RegistrationSchema } from '../accounts/account.ts'
import { replacePassword } from '../accounts/manage-user.server.ts'
import { createUser, findUserByEmail } from '../accounts/user.queries.server.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { removeSecondFactors } from '../factors/second-factor.queries.server.ts'
import { NO_PASSWORD } from '../passwords/password.server.ts'
import { isEmptyInstallation } from '../registration/admit.server.ts'
import type { OpenIdClaims } from './openid-flow.server.ts'
import type { OpenIdSettings } from './openid-settings.server.ts'

type RoleSettings = Pick<OpenIdSettings, 'roleClaim' | 'adminValues' | 'autoCreate'>

/**
 * The account of whoever has signed in at the provider: by issuer and subject, or else by an address that the provider has
 * verified, which links it for good. A new one is made only where that is allowed.
 */
export async function findOpenIdUser(
  db: Kysely<Database>,
  { claims, settings }: { claims: OpenIdClaims; settings: RoleSettings },
  origin: Origin,
  now: Date,
): Promise<UserRow | undefined> {
  const linked = await findLinked(db, claims)
  if (linked) return linked
  const { email } = claims
  if (!email || claims.email_verified !== true) return undefined

  return auditedTransaction(db, now, async (trx, audit) => {
    const known = await findUserByEmail(trx, email)
    if (!known && !(await mayCreate(trx, claims, settings))) return undefined
    const user =
      known ??
      (await createUser(trx, { ...namesOf(claims, email), email, passwordHash: NO_PASSWORD, role: 'USER' }, now))
    const identity = { user_id: user.id, issuer: claims.issuer, subject: claims.sub, created_at: now.toISOString() }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('openid_identity')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Somebody else at the provider has the account already.
    if (!numInsertedOrUpdatedRows) return undefined

    const actor = actorOf(user, origin)
    const subject = { kind: 'user', id: user.public_id }
    if (known && !known.email_verified_at) {
      // Whoever opened the account may not be who has its address.
      await removeSecondFactors(trx, user.id)
      await audit(actor, await replacePassword(trx, user, { passwordHash: NO_PASSWORD, revokeTokens: true }, now))
    }
    if (!known) {
      await audit(actor, { action: 'user.register', subject, details: { role: user.role, by: 'openid' } })
    }
    await trx.updateTable('user').set({ email_verified_at: now.toISOString() }).where('id', '=', user.id).execute()
    await audit(actor, { action: 'openid.link', subject, details: { issuer: claims.issuer } })
    return user
  })
}

/** The first account of an installation is an administrator's. */
async function mayCreate(trx: Kysely<Database>, claims: OpenIdClaims, settings: RoleSettings): Promise<boolean> {
  if (!settings.autoCreate) return false
  return roleOf(claims, settings) === 'ADMIN' || !(await isEmptyInstallation(trx))
}

/** By the claim that the operator has named; undefined if none is. */
export function roleOf(claims: OpenIdClaims, { roleClaim, adminValues }: RoleSettings): UserRole | undefined {
  if (!roleClaim) return undefined
  const values = [claims[roleClaim]].flat()
  return values.some((value) => adminValues.includes(String(value))) ? 'ADMIN' : 'USER'
}

async function findLinked(db: Kysely<Database>, { issuer, sub }: OpenIdClaims): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll('user')
    .innerJoin('openid_identity', 'openid_identity.user_id', 'user.id')
    .where('openid_identity.issuer', '=', issuer)
    .where('openid_identity.subject', '=', sub)
    .executeTakeFirst()
}

/** As the rules of registration want them. */
function namesOf({ given_name, family_name, name = '' }: OpenIdClaims, email: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const { firstName, lastName } = RegistrationSchema.shape
  return {
    firstName:
      firstName.safeParse(given_name ?? first).data ?? firstName.safeParse(emailKey(email).split('@')[0]).data ?? 'New',
    lastName: lastName.safeParse(family_name ?? rest.join(' ')).data ?? 'User',
  }
}
