import { formatCount } from '#app/base/components/display/format.ts'
import { hostOf } from '#app/base/platform/web-address.ts'
import type { ComparedFact } from '#app/records/duplicates/compared-record.tsx'
import { DuplicateCard } from '#app/records/duplicates/duplicate-card.tsx'
import { ItemLink } from '#app/records/duplicates/item-link.tsx'
import { platformName } from '../profile/platform-name.ts'
import type { BrandDuplicates, BrandFacts, SharedSign } from './duplicate.ts'

/** Brands that may be the same. */
export function BrandDuplicateCard({ group }: { group: BrandDuplicates }) {
  const { brand, duplicates, more } = group

  return (
    <DuplicateCard
      noun="brand"
      description={
        group.kind === 'item' ? (
          <>
            All have the Wikidata item <ItemLink item={group.key} />.
          </>
        ) : (
          `${sentence(sharedWords(group))}, and no Wikidata items tell them apart.`
        )
      }
      kept={{ id: brand.id, name: brand.name, facts: factsOf(brand) }}
      duplicates={duplicates.map((duplicate) => ({
        id: duplicate.id,
        name: duplicate.name,
        facts: factsOf(duplicate),
        why: sentence(duplicate.shared.map(sharedWords).join(', ')),
        described: `${duplicate.name}, ${duplicate.category}`,
      }))}
      more={more}
    />
  )
}

function sharedWords({ kind, key }: SharedSign): string {
  if (kind === 'name') return 'a name in common, but for spelling and legal form'
  if (kind === 'item') return `same Wikidata item ${key}`
  if (kind === 'website') return `same website ${key}`
  const [network = '', handle = ''] = key.split(' ')
  return `same ${platformName(network)} account @${handle}`
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function factsOf({ category, aliases, website, item, accounts, athleteCount }: BrandFacts): ComparedFact[] {
  return [
    { term: 'Category', detail: category },
    { term: 'Other names', detail: <bdi>{aliases.join(', ') || 'none'}</bdi> },
    { term: 'Website', detail: website === null ? 'unknown' : hostOf(website) },
    { term: 'Item', detail: item === null ? 'unknown' : <ItemLink item={item} /> },
    { term: 'Accounts', detail: accounts.join(', ') || 'unknown' },
    { term: 'Athletes', detail: formatCount(athleteCount) },
  ]
}
