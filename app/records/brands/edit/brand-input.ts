import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { keepStoredValue } from '#app/base/platform/names/keep-stored-value.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { findSocialHandle } from '#app/base/platform/names/social-handle.ts'
import { isWebAddress } from '#app/base/platform/web-address.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { platformName } from '../profile/platform-name.ts'

export const PROFILE_NETWORKS = ['instagram', 'twitter', 'tiktok', 'linkedin'] as const
export type ProfileNetwork = (typeof PROFILE_NETWORKS)[number]

const LONGEST = { name: 200, description: 1_000, website: 500, handle: 100 }

/** A brand as a user enters it. */
export const BrandInputSchema = z.object({
  name: z
    .string({ error: 'Name is required' })
    .overwrite(tidyName)
    .max(LONGEST.name, { error: `Name must be at most ${LONGEST.name} characters`, abort: true })
    .regex(/[^\s\p{White_Space}\p{Cc}\p{Cf}]/u, { error: 'Name is required', abort: true })
    .check(harmless('Name')),
  description: z
    .string()
    .overwrite(tidyText)
    .max(LONGEST.description, { error: `Description must be at most ${LONGEST.description} characters` })
    .check(harmless('Description'))
    .optional(),
  website: z
    .string()
    .overwrite(tidyAddress)
    .max(LONGEST.website, { error: `Website must be at most ${LONGEST.website} characters`, abort: true })
    .refine((text) => text === '' || isSiteAddress(text), { error: 'Website must be a web address', abort: true })
    .check(harmless('Website'))
    .optional(),
  category: z.enum(BRAND_CATEGORIES, { error: 'Choose a category' }),
  instagram: handle('instagram'),
  twitter: handle('twitter'),
  tiktok: handle('tiktok'),
  linkedin: handle('linkedin'),
})
export type BrandInput = z.infer<typeof BrandInputSchema>

/** The same for an existing brand: its current values stay valid, whatever source or file brought them. */
export function brandInputSchemaFor(held: Record<keyof BrandInput, string>): typeof BrandInputSchema {
  const { shape } = BrandInputSchema
  const profile = (network: ProfileNetwork) =>
    keepStoredValue(shape[network].unwrap(), held[network], (typed) => tidyProfile(network, typed)).optional()
  return BrandInputSchema.extend({
    name: keepStoredValue(shape.name, held.name, tidyName),
    description: keepStoredValue(shape.description.unwrap(), held.description, tidyText).optional(),
    website: keepStoredValue(shape.website.unwrap(), held.website, tidyAddress).optional(),
    instagram: profile('instagram'),
    twitter: profile('twitter'),
    tiktok: profile('tiktok'),
    linkedin: profile('linkedin'),
  }) as unknown as typeof BrandInputSchema
}

function handle(network: ProfileNetwork) {
  const label = platformName(network)
  return z
    .string()
    .overwrite((typed) => tidyProfile(network, typed))
    .max(LONGEST.handle, { error: `${label} must be at most ${LONGEST.handle} characters` })
    .refine((text) => /^[\p{L}\p{N}_.-]*$/u.test(text), {
      error: `${label} must be a handle or the profile's address`,
      abort: true,
    })
    .check(harmless(label))
    .optional()
}

/** A handle without @, also extracted from a profile URL. */
function tidyProfile(network: ProfileNetwork, typed: string): string {
  const text = tidyName(typed).replace(/^@+/, '')
  if (!text.includes('/')) return text
  const found = findSocialHandle(tidyAddress(text))
  return found?.platform === PLATFORMS[network] ? found.handle : text
}

const PLATFORMS = { instagram: 'instagram', twitter: 'x', tiktok: 'tiktok', linkedin: 'linkedin' } as const

function tidyText(typed: string): string {
  return typed.replace(/\s+/gu, ' ').trim()
}

function tidyAddress(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
}

function isSiteAddress(text: string): boolean {
  return isWebAddress(text) && /[^.]\.[^.]/.test(new URL(text).hostname) && new URL(text).username === ''
}
