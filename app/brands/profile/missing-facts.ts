import type { MissingFact } from '#app/components/feedback/missing-card.tsx'
import type { BrandRow } from '#db/tables/brand.ts'
import { readEditedFields } from '../edited-fields.ts'
import { platformName } from './platform-name.ts'

type Known = Pick<
  BrandRow,
  | 'description'
  | 'website'
  | 'domain'
  | 'category'
  | 'country'
  | 'founded_on'
  | 'logo_path'
  | 'instagram'
  | 'twitter'
  | 'tiktok'
  | 'linkedin'
  | 'wikidata_id'
  | 'edited_fields'
>

/** The empty fields of a brand's profile, and why: never discovered, nothing found, or cleared by a user. */
export function missingFacts(brand: Known): MissingFact[] {
  const edited = readEditedFields(brand)
  const profiles = NETWORKS.filter((network) => brand[network] === null)
  const missing = (column: keyof Known, what: string): MissingFact[] => [
    { what, why: edited.has(column) ? EMPTIED : whyUnknown(brand) },
  ]
  return [
    ...(brand.wikidata_id === null ? [{ what: 'Identity', why: 'No Wikidata item found.' }] : []),
    ...(brand.description === null ? missing('description', 'Description') : []),
    ...(brand.website === null ? missing('website', 'Website') : []),
    ...(brand.category === 'Uncategorized' ? missing('category', 'Category') : []),
    ...(brand.country === null ? missing('country', 'Country') : []),
    ...(brand.founded_on === null ? missing('founded_on', 'Founding date') : []),
    ...(brand.logo_path === null ? [{ what: 'Logo', why: 'None uploaded.' }] : []),
    ...(profiles.length > 0
      ? [{ what: `${LIST.format(profiles.map(platformName))} profile`, why: whyUnknown(brand) }]
      : []),
  ]
}

const EMPTIED = 'Cleared by an administrator, so it is not filled in again.'

function whyUnknown({ wikidata_id }: Known): string {
  return wikidata_id === null ? 'No source found yet.' : 'Not on Wikidata.'
}

const NETWORKS = ['instagram', 'tiktok', 'twitter', 'linkedin'] as const

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
