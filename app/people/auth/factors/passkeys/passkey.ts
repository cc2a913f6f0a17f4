import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'

const MAX_NAME_LENGTH = 60

/** At the same time, per user. */
export const MAX_PASSKEYS = 20
export const TOO_MANY_PASSKEYS = `You have ${MAX_PASSKEYS} passkeys. Delete one first.`

export const PasskeyNameSchema = z.object({
  name: z
    .string({ error: 'Name is required' })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, 'Name is required')
        .refine((value) => [...value].length <= MAX_NAME_LENGTH, `Name must be at most ${MAX_NAME_LENGTH} characters`)
        .check(harmless('Name')),
    ),
})

export const PasskeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof PasskeySchema>
