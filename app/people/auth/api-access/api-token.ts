import { z } from 'zod'
import { formatCount } from '#app/base/components/display/format.ts'
import { GivenName } from '../given-name.ts'
import { CurrentPassword } from '../passwords/password-schemas.ts'
import { API_SCOPES, type ApiScope } from './api-scope.ts'

/** Days; `never` is possible but must be chosen explicitly. */
export const API_TOKEN_LIFETIMES = ['30', '90', '365', 'never'] as const
export type ApiTokenLifetime = (typeof API_TOKEN_LIFETIMES)[number]

/** Prefix that distinguishes personal tokens from access tokens and lets secret scanners find leaked ones. */
export const API_TOKEN_PREFIX = 'irp_'

const CHOOSE_SCOPE = 'Choose what the token can access'
/** If the operator has set no limit. */
const MAX_CALLS = 100_000

/** At the same time, per user. */
export const MAX_TOKENS = 50
export const TOO_MANY_TOKENS = `You have ${MAX_TOKENS} tokens. Revoke one first.`

const NewApiTokenSchema = z.object({
  name: GivenName,
  scope: z.preprocess(
    // Refused as a whole: each item of a long list would be an error of its own.
    (sent: ApiScope[]) => (Array.isArray(sent) && sent.length > API_SCOPES.length ? undefined : sent),
    z
      .array(z.enum(API_SCOPES, { error: CHOOSE_SCOPE }), { error: CHOOSE_SCOPE })
      .min(1, CHOOSE_SCOPE)
      .max(API_SCOPES.length, CHOOSE_SCOPE),
  ),
  lifetime: z.enum(API_TOKEN_LIFETIMES, { error: 'Choose when the token expires' }),
})

/**
 * Creating one requires the password: a token outlives the session and, by default, a password change. Its calls are
 * limited to at most the user's, 0 if those are unlimited.
 */
export function newApiTokenFormSchema(usersCallsPerMinute: number) {
  const most = usersCallsPerMinute || MAX_CALLS
  const error = `Calls a minute must be a whole number from 1 to ${formatCount(most)}`
  const callsPerMinute = z.number({ error }).int(error).min(1, error).max(most, error).optional()
  return NewApiTokenSchema.extend({ callsPerMinute, currentPassword: CurrentPassword })
}

/** A token as its owner sees it, without its secret. */
export const ApiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: z.array(z.enum(API_SCOPES)),
    callsPerMinute: z.int().nullable().describe('null when only your own limit counts'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable().describe('null when it does not expire'),
  })
  .meta({ id: 'ApiToken' })

export interface NewApiToken extends Omit<z.output<typeof NewApiTokenSchema>, 'scope'> {
  scope: readonly ApiScope[]
  callsPerMinute?: number
}

export function nameApiTokens(count: number): string {
  return count === 1 ? '1 API token' : `${count} API tokens`
}
