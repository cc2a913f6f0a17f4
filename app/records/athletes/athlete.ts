import { z } from 'zod'
import { RecordVersion } from '#app/base/api/record-input.ts'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { keepStoredValue } from '#app/base/platform/names/keep-stored-value.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { profileUrl, tidyHandle } from './social-handle.ts'
import { NETWORK_NAMES, type SocialNetwork } from './social-network.ts'

const MAX_ATHLETE_NAME = 200
const MAX_SPORT = 100
const MAX_HANDLE = 100

/** An athlete as a file row: an invalid handle is kept as text, with a warning. */
export const AthleteRowSchema = z.object({
  name: requiredText('Name', MAX_ATHLETE_NAME),
  sport: requiredText('Sport', MAX_SPORT),
  status: z
    .enum(ATHLETE_STATUSES, { error: 'Status must be ACTIVE, RETIRED, or INACTIVE' })
    .optional()
    .default('ACTIVE'),
  socialHandles: socialHandles(handleText),
})

/** An athlete as entered in the form and through the API. */
export const AthleteSchema = AthleteRowSchema.extend({ socialHandles: socialHandles(handle) })

export type AthleteInput = z.infer<typeof AthleteSchema>

type HeldTexts = { name: string; sport: string; socialHandles: Record<SocialNetwork, string | null> }

/** The same for an existing athlete: its current values stay valid, even if an import brought them. */
export function athleteSchemaFor({ name, sport, socialHandles: handles }: HeldTexts): typeof AthleteSchema {
  return AthleteSchema.extend({
    name: keepStoredValue(AthleteSchema.shape.name, name, tidyName),
    sport: keepStoredValue(AthleteSchema.shape.sport, sport, tidyName),
    socialHandles: socialHandles((network) =>
      keepStoredValue(handle(network), handles[network], (typed) => tidyHandle(network, typed)),
    ),
  }) as unknown as typeof AthleteSchema
}

/** With the version the user has read, so that nobody else's change is overwritten. */
export function withVersion(schema: typeof AthleteSchema) {
  return schema.extend({ version: RecordVersion })
}

function requiredText(label: string, longest: number) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(tidyName)
    .max(longest, { error: `${label} must be at most ${longest} characters`, abort: true })
    .refine((text) => !isBlank(text), { error: `${label} is required`, abort: true })
    .check(harmless(label))
}

function socialHandles(handleOf: (network: SocialNetwork) => z.ZodType<string, string>) {
  return z
    .object({
      instagram: handleOf('instagram').nullish(),
      tiktok: handleOf('tiktok').nullish(),
      linkedin: handleOf('linkedin').nullish(),
      twitter: handleOf('twitter').nullish(),
    })
    .optional()
    .default({})
}

function handle(network: SocialNetwork) {
  return handleText(network).refine((text) => text === '' || profileUrl(network, text) !== undefined, {
    error: `${NETWORK_NAMES[network]} must be a handle or the address of a profile`,
    when: ({ issues }) => issues.length === 0,
  })
}

function handleText(network: SocialNetwork) {
  const label = NETWORK_NAMES[network]
  return z
    .string()
    .overwrite((typed) => tidyHandle(network, typed))
    .max(MAX_HANDLE, { error: `${label} must be at most ${MAX_HANDLE} characters` })
    .check(harmless(label))
}
