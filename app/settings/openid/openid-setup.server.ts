import type { Kysely } from 'kysely'
import { type Config, config } from '#app/base/platform/config.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import { callbackAt } from '#app/people/auth/openid/openid-flow.server.ts'
import {
  findEnteredOpenId,
  type GivenOpenId,
  removeEnteredOpenId,
  saveEnteredOpenId,
} from '#app/people/auth/openid/openid-settings.server.ts'
import type { EnteredOpenId, OpenIdSetup } from '#app/people/auth/openid/openid-settings.ts'
import type { Database } from '#db/schema.ts'

const SUBJECT = { kind: 'setting', id: 'openid' }

/** The provider as administrators see it: what the environment says of each field, else what was entered. */
export async function findOpenIdSetup(
  db: Kysely<Database>,
  request: Request,
  given: GivenOpenId & Pick<Config, 'publicUrl'> = config(),
): Promise<OpenIdSetup> {
  const entered = await findEnteredOpenId(db)
  const isGiven = given.oidcIssuer !== undefined
  const role = given.oidcRoleClaim ? { roleClaim: given.oidcRoleClaim, adminValues: given.oidcAdminValues } : entered
  return {
    issuer: given.oidcIssuer ?? entered?.issuer ?? null,
    clientId: (isGiven ? given.oidcClientId : entered?.clientId) ?? null,
    hasSecret: Boolean(isGiven ? given.oidcClientSecret : entered?.clientSecret),
    name: given.oidcName ?? entered?.name ?? null,
    roleClaim: role?.roleClaim ?? null,
    adminValues: [...(role?.adminValues ?? [])],
    autoCreate: given.oidcAutoCreate === undefined ? (entered?.autoCreate ?? false) : given.oidcAutoCreate === '1',
    isReadable: isGiven || entered?.clientSecret !== null,
    isEntered: entered !== undefined,
    given: givenFields(given),
    redirectUri: callbackAt(request, given).href,
  }
}

/** The variable of each field that the environment decides. */
function givenFields(given: GivenOpenId): Record<string, string> {
  return {
    ...(given.oidcIssuer !== undefined && {
      issuer: 'OIDC_ISSUER',
      clientId: 'OIDC_CLIENT_ID',
      clientSecret: 'OIDC_CLIENT_SECRET',
    }),
    ...(given.oidcName !== undefined && { name: 'OIDC_NAME' }),
    ...(given.oidcRoleClaim !== undefined && { roleClaim: 'OIDC_ROLE_CLAIM', adminValues: 'OIDC_ADMIN_VALUES' }),
    ...(given.oidcAutoCreate !== undefined && { autoCreate: 'OIDC_AUTO_CREATE' }),
  }
}

/** A client secret is kept only for the issuer and client it was entered for. 'given' if the environment names the issuer. */
export async function saveOpenIdSetup(
  db: Kysely<Database>,
  actor: Actor,
  { clientSecret, ...entered }: EnteredOpenId,
  now: Date,
  given: GivenOpenId = config(),
): Promise<'saved' | 'given'> {
  if (given.oidcIssuer !== undefined) return 'given'
  await auditedTransaction(db, now, async (trx, audit) => {
    const kept = await findEnteredOpenId(trx)
    const isSame = kept?.issuer === entered.issuer && kept.clientId === entered.clientId
    await saveEnteredOpenId(
      trx,
      { ...entered, clientSecret: clientSecret ?? ((isSame && kept.clientSecret) || '') },
      now,
    )
    const { issuer, clientId, roleClaim, autoCreate } = entered
    const details = { issuer, client: clientId, ...(roleClaim && { claim: roleClaim }), autoCreate }
    await audit(actor, { action: 'openid.set', subject: SUBJECT, details })
  })
  return 'saved'
}

/** Returns whether anything had been entered. */
export async function removeOpenIdSetup(db: Kysely<Database>, actor: Actor, now: Date): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const isRemoved = await removeEnteredOpenId(trx)
    if (isRemoved) await audit(actor, { action: 'openid.remove', subject: SUBJECT })
    return isRemoved
  })
}
