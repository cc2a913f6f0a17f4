import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'

const MAX_LENGTH = 60

/** What a user calls a token or a passkey. */
export const GivenName = z
  .string({ error: 'Name is required' })
  .transform(tidyName)
  .pipe(
    z
      .string()
      .min(1, 'Name is required')
      .refine((value) => [...value].length <= MAX_LENGTH, `Name must be at most ${MAX_LENGTH} characters`)
      .check(harmless('Name')),
  )
