import { z } from 'zod'
import { GivenName } from '../../given-name.ts'

/** At the same time, per user. */
export const MAX_PASSKEYS = 20
export const TOO_MANY_PASSKEYS = `You have ${MAX_PASSKEYS} passkeys. Delete one first.`

export const PasskeyNameSchema = z.object({
  name: GivenName,
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
