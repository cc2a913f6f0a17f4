import { ownDomain } from '#app/base/platform/site-host.ts'
import { sameAnyName, withoutLegalForm } from '#app/champion-index/evidence/names.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { handlesOf, namesOfItem, texts } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { isBrand } from '../brand-of-item.ts'
import { handlesOfRow } from '../handles-of-row.ts'
import type { MatchedTexts } from './choose-identity.ts'

export type NamedBrand = Pick<
  BrandRow,
  'name' | 'website' | 'instagram' | 'tiktok' | 'linkedin' | 'twitter' | 'youtube' | 'facebook'
>

/**
 * Which of the found items is the brand of that name. A name is no proof: the item must have the brand's own domain or
 * one of its accounts, and no other item may have it too.
 */
export function chooseBrandItem(
  brand: NamedBrand,
  found: readonly WikidataEntity[],
  matched: MatchedTexts,
): WikidataEntity | undefined {
  const name = withoutLegalForm(brand.name.replace(/ \([^)]*\)$/u, ''))
  const confirmed = found.filter(
    (entity) =>
      isBrand(entity, false) &&
      sameAnyName(name, [...namesOfItem(entity), ...(matched.get(entity.id) ?? [])].map(withoutLegalForm)) &&
      isConfirmed(brand, entity),
  )
  return confirmed.length === 1 ? confirmed[0] : undefined
}

/** Whether anything is known about the brand that can tell its item from a namesake's. */
export function canBeConfirmed(brand: NamedBrand): boolean {
  return ownDomain(brand.website) !== null || handlesOfRow(brand).length > 0
}

function isConfirmed(brand: NamedBrand, entity: WikidataEntity): boolean {
  const domain = ownDomain(brand.website)
  const domains = texts(entity, 'P856').map(ownDomain)
  if (domain !== null && domains.includes(domain)) return true
  const isElsewhere = domain !== null && domains.some((other) => other !== null)
  return !isElsewhere && sharesAccount(brand, entity)
}

function sharesAccount(brand: NamedBrand, entity: WikidataEntity): boolean {
  return handlesOf(entity).some((own) =>
    handlesOfRow(brand).some(
      ({ platform, handle }) => platform === own.platform && handle.toLowerCase() === own.handle.toLowerCase(),
    ),
  )
}
