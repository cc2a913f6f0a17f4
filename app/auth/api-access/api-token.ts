import { z } from 'zod'
import { harmless } from '#app/platform/names/harmless.ts'
import { tidyName } from '#app/platform/names/name-key.ts'
import { API_TOKEN_SCOPES } from '#db/tables/api-token.ts'
import { CurrentPassword } from '../passwords/current-password.ts'

/** Days; `never` is possible but must be chosen explicitly. */
export const API_TOKEN_LIFETIMES = ['30', '90', '365', 'never'] as const
export type ApiTokenLifetime = (typeof API_TOKEN_LIFETIMES)[number]

/** Prefix that distinguishes personal tokens from access tokens and lets secret scanners find leaked ones. */
export const API_TOKEN_PREFIX = 'irp_'

const LONGEST_NAME = 60

const NewApiTokenSchema = z.object({
  name: z
    .string({ error: 'Name is required' })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, 'Name is required')
        .refine((value) => [...value].length <= LONGEST_NAME, `Name must be at most ${LONGEST_NAME} characters`)
        .check(harmless('Name')),
    ),
  scope: z.enum(API_TOKEN_SCOPES, { error: 'Choose what the token may do' }),
  lifetime: z.enum(API_TOKEN_LIFETIMES, { error: 'Choose when the token expires' }),
})

/** Creating one requires the password: a token outlives the session and, by default, a password change. */
export const NewApiTokenFormSchema = NewApiTokenSchema.extend({ currentPassword: CurrentPassword })

export type NewApiToken = z.output<typeof NewApiTokenSchema>

export function nameApiTokens(count: number): string {
  return count === 1 ? '1 API token' : `${count} API tokens`
}
