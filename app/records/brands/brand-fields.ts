import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { findSocialHandle } from '#app/base/platform/names/social-handle.ts'
import { isWebAddress } from '#app/base/platform/web-address.ts'
import { type ColumnsOf, orderKeys } from '#app/records/fields/field-values.ts'
import { NOTE } from '#app/records/fields/note.ts'
import { OTHER_NAMES } from '#app/records/fields/other-names.ts'
import { OWN_VALUES } from '#app/records/fields/own/own-values.ts'
import { type OptionalText, optionalText, type RecordFields, requiredText } from '#app/records/fields/record-field.ts'
import { TAGS } from '#app/records/fields/tags.ts'
import { WIKIDATA_ITEM } from '#app/records/fields/wikidata-item.ts'
import { BRAND_CATEGORIES, type BrandCategory, type EnteredBrandColumns } from '#db/tables/brand.ts'
import { platformName } from './profile/platform-name.ts'

export const PROFILE_NETWORKS = ['instagram', 'twitter', 'tiktok', 'linkedin'] as const
type ProfileNetwork = (typeof PROFILE_NETWORKS)[number]

const MAX_NAME = 200
const MAX_DESCRIPTION = 1_000
const MAX_WEBSITE = 500
const MAX_HANDLE = 100

/** What people enter about a brand besides its profiles, in the form's order. */
export const BRAND_FACTS = {
  name: requiredText({
    label: 'Name',
    tidy: tidyName,
    rule: z
      .string({ error: 'Name is required' })
      .overwrite(tidyName)
      .max(MAX_NAME, { error: `Name must be at most ${MAX_NAME} characters`, abort: true })
      .regex(/[^\s\p{White_Space}\p{Cc}\p{Cf}]/u, { error: 'Name is required', abort: true })
      .check(harmless('Name')),
    input: { as: 'name' },
  }),
  description: optionalText({
    label: 'Description',
    tidy: tidyText,
    rule: z
      .string()
      .overwrite(tidyText)
      .max(MAX_DESCRIPTION, { error: `Description must be at most ${MAX_DESCRIPTION} characters` })
      .check(harmless('Description')),
    input: { as: 'area', rows: 2 },
    sourced: true,
  }),
  website: optionalText({
    label: 'Website',
    tidy: tidyAddress,
    rule: z
      .string()
      .overwrite(tidyAddress)
      .max(MAX_WEBSITE, { error: `Website must be at most ${MAX_WEBSITE} characters`, abort: true })
      .refine((text) => text === '' || isSiteAddress(text), { error: 'Website must be a web address', abort: true })
      .check(harmless('Website')),
    input: { as: 'line', half: true, keyboard: 'url', placeholder: 'https://' },
    sourced: true,
    derives: ['domain'],
  }),
  category: {
    label: 'Category',
    rule: z.enum(BRAND_CATEGORIES, { error: 'Choose a category' }),
    answer: z.enum(BRAND_CATEGORIES),
    optional: false,
    unknown: 'Uncategorized' satisfies BrandCategory,
    input: { as: 'choice', half: true, options: BRAND_CATEGORIES },
    sourced: true,
  },
  wikidata_id: WIKIDATA_ITEM,
  aliases: OTHER_NAMES,
  tags: TAGS,
  note: NOTE,
} as const satisfies RecordFields

export const BRAND_PROFILES = {
  instagram: profile('instagram'),
  twitter: profile('twitter'),
  tiktok: profile('tiktok'),
  linkedin: profile('linkedin'),
} as const satisfies Record<ProfileNetwork, OptionalText>

/** The fields that every installation has. */
export const BRAND_ENTERED = { ...BRAND_FACTS, ...BRAND_PROFILES }

/** Everything that people enter about a brand; what else its row holds is kept by the product. */
export const BRAND_FIELDS = { ...BRAND_ENTERED, own: OWN_VALUES } satisfies Record<keyof EnteredBrandColumns, unknown>

/** The fields in the order of the columns in files; one that is not named here follows. */
export const BRAND_FILE_COLUMNS = orderKeys(BRAND_ENTERED, [
  'name',
  'category',
  'website',
  'description',
  'instagram',
  'twitter',
  'linkedin',
  'tiktok',
  'tags',
  'note',
])

export type BrandField = keyof typeof BRAND_FIELDS
export type BrandColumns = ColumnsOf<typeof BRAND_FIELDS>

function profile(network: ProfileNetwork): OptionalText {
  const label = platformName(network)
  const tidy = (typed: string) => tidyProfile(network, typed)
  return optionalText({
    label,
    tidy,
    rule: z
      .string()
      .overwrite(tidy)
      .max(MAX_HANDLE, { error: `${label} must be at most ${MAX_HANDLE} characters` })
      .refine((text) => /^[\p{L}\p{N}_.-]*$/u.test(text), {
        error: `${label} must be a handle or the profile's address`,
        abort: true,
      })
      .check(harmless(label)),
    input: { as: 'handle' },
    searched: true,
  })
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
