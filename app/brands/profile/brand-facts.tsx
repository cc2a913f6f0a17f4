import { Card } from '#app/components/display/card.tsx'
import { ExternalLink } from '#app/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/components/tables/definition-list.tsx'
import { socialUrl } from '#app/platform/names/social-handle.ts'
import { hostOf, isWebAddress } from '#app/platform/web-address.ts'
import type { SerializedBrand } from '../brand.ts'
import type { BrandPage } from './brand-page.server.ts'
import { platformName } from './platform-name.ts'

type BrandFactsProps = { brand: SerializedBrand; aliases: readonly string[]; facts: BrandPage['facts'] }

/** Facts about the brand: names, sites, profiles, and its Wikidata item. */
export function BrandFacts({ brand, aliases, facts }: BrandFactsProps) {
  const { website, socialProfiles } = brand
  const profiles = PROFILES.flatMap(([network, platform]) => {
    const handle = socialProfiles[network]
    return handle === null ? [] : [{ term: platformName(network), handle, url: socialUrl(platform, handle) }]
  })
  const items = [
    ...(aliases.length > 0 ? [{ term: 'Also known as', detail: <bdi>{aliases.join(', ')}</bdi> }] : []),
    ...(website !== null && isWebAddress(website)
      ? [{ term: 'Website', detail: <ExternalLink href={website}>{hostOf(website)}</ExternalLink> }]
      : []),
    ...(facts.country === null ? [] : [{ term: 'Country', detail: facts.country }]),
    ...(facts.foundedOn === null ? [] : [{ term: 'Founded', detail: facts.foundedOn }]),
    ...profiles.map(({ term, handle, url }) => ({ term, detail: <ExternalLink href={url}>@{handle}</ExternalLink> })),
    ...(facts.wikidataId === null
      ? []
      : [
          {
            term: 'Wikidata',
            detail: (
              <ExternalLink href={`https://www.wikidata.org/wiki/${facts.wikidataId}`}>{facts.wikidataId}</ExternalLink>
            ),
          },
        ]),
  ]
  if (items.length === 0) return null

  return (
    <Card title="Profile">
      <DefinitionList items={items} />
    </Card>
  )
}

const PROFILES = [
  ['instagram', 'instagram'],
  ['twitter', 'x'],
  ['tiktok', 'tiktok'],
  ['linkedin', 'linkedin'],
] as const
