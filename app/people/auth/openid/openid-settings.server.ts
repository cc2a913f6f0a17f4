import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import { findSetting, removeSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import type { Database } from '#db/schema.ts'
import type { EnteredOpenId } from './openid-settings.ts'

export type GivenOpenId = Pick<
  Config,
  | 'oidcIssuer'
  | 'oidcClientId'
  | 'oidcClientSecret'
  | 'oidcName'
  | 'oidcScopes'
  | 'oidcRoleClaim'
  | 'oidcAdminValues'
  | 'oidcAutoCreate'
>

/** The provider in force. */
export interface OpenIdSettings {
  issuer: string
  clientId: string
  /** Undefined for a client without one, which PKCE protects. */
  clientSecret: string | undefined
  /** By an administrator, who must not make the server connect inside its network. */
  isEntered: boolean
  name: string
  scopes: string
  roleClaim: string | null
  adminValues: readonly string[]
  autoCreate: boolean
}

export const OPENID_SETTING = 'openid'
const StoredSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The sealed client secret. */
  sealed: z.string().nullable(),
  name: z.string().nullable(),
  roleClaim: z.string().nullable(),
  adminValues: z.array(z.string()),
  autoCreate: z.boolean(),
})

/** Undefined if there is none, or if its secret has to be entered again. The environment decides each field that it names. */
export async function findOpenIdSettings(
  db: Kysely<Database>,
  given: GivenOpenId = config(),
): Promise<OpenIdSettings | undefined> {
  const entered = await findEnteredOpenId(db)
  const connection = given.oidcIssuer
    ? { issuer: given.oidcIssuer, clientId: given.oidcClientId ?? '', clientSecret: given.oidcClientSecret }
    : entered && entered.clientSecret !== null
      ? { issuer: entered.issuer, clientId: entered.clientId, clientSecret: entered.clientSecret || undefined }
      : undefined
  if (!connection) return undefined

  const role = given.oidcRoleClaim ? { roleClaim: given.oidcRoleClaim, adminValues: given.oidcAdminValues } : entered
  return {
    ...connection,
    isEntered: given.oidcIssuer === undefined,
    name: given.oidcName ?? entered?.name ?? new URL(connection.issuer).hostname,
    scopes: given.oidcScopes,
    roleClaim: role?.roleClaim ?? null,
    adminValues: role?.adminValues ?? [],
    autoCreate: given.oidcAutoCreate === undefined ? (entered?.autoCreate ?? false) : given.oidcAutoCreate === '1',
  }
}

/** What was entered; its secret is '' if there is none, and null if it was sealed with another secret. */
export async function findEnteredOpenId(db: Kysely<Database>) {
  const stored = StoredSchema.optional().parse(await findSetting(db, OPENID_SETTING))
  if (!stored) return undefined
  const { sealed, ...entered } = stored
  return {
    ...entered,
    clientSecret: sealed === null ? '' : openSealedText(keyFor('openid client'), sealed, OPENID_SETTING),
  }
}

export async function saveEnteredOpenId(
  trx: Kysely<Database>,
  { clientSecret, ...entered }: Omit<EnteredOpenId, 'clientSecret'> & { clientSecret: string },
  now: Date,
): Promise<void> {
  const sealed = clientSecret === '' ? null : sealText(keyFor('openid client'), clientSecret, OPENID_SETTING)
  await saveSetting(trx, OPENID_SETTING, { ...entered, sealed } satisfies z.input<typeof StoredSchema>, now)
}

export async function removeEnteredOpenId(trx: Kysely<Database>): Promise<boolean> {
  return removeSetting(trx, OPENID_SETTING)
}
