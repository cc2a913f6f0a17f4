import { withoutHidden } from '#app/base/platform/names/harmless-text.ts'
import type { SocialPlatform } from '#app/base/platform/names/social-handle.ts'
import { isSharedHost, ownDomain } from '#app/base/platform/site-host.ts'
import { isRegionName } from '#app/champion-index/evidence/region-names.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import {
  bestStatements,
  firstDate,
  handlesOf,
  hasEnded,
  itemIds,
  texts,
} from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { BrandCategory } from '#db/tables/brand.ts'

/** The brand columns that an item provides, or a brand without one. */
export interface BrandFields {
  name: string
  wikidata_id: string | null
  wikipedia_title: string | null
  description: string | null
  website: string | null
  domain: string | null
  category: BrandCategory
  country: string | null
  founded_on: string | null
  instagram: string | null
  tiktok: string | null
  linkedin: string | null
  twitter: string | null
  youtube: string | null
  facebook: string | null
}

/** Kinds of items that are certainly no brand: people, works, places, awards, charities. */
const NO_BRAND = new Set([
  'Q5',
  'Q4167410',
  'Q13406463',
  'Q11424',
  'Q5398426',
  'Q7889',
  'Q571',
  'Q7725634',
  'Q3305213',
  'Q860861',
  'Q179700',
  'Q811979',
  'Q41176',
  'Q3947',
  'Q483110',
  'Q1076486',
  'Q79007',
  'Q34442',
  'Q174782',
  'Q22698',
  'Q3863',
  'Q523',
  'Q618779',
  'Q38033430',
  'Q708676',
  'Q157031',
  'Q163740',
  'Q18608583',
  'Q27020041',
  'Q13219666',
  'Q9826',
  'Q3914',
  'Q101352',
  'Q8436',
  'Q726',
  'Q1229765',
  'Q16521',
  'Q482994',
  'Q134556',
  'Q24862',
  'Q506240',
])

/** Kinds of items that certainly are a brand. */
const BRAND = new Set([
  'Q431289',
  'Q167270',
  'Q4830453',
  'Q6881511',
  'Q783794',
  'Q891723',
  'Q5621421',
  'Q1589009',
  'Q1144661',
  'Q18388277',
  'Q1616075',
  'Q1331793',
  'Q507619',
  'Q4382945',
  'Q43183',
  'Q1480166',
  'Q2401749',
  'Q192283',
  'Q219577',
  'Q210167',
  'Q1762059',
  'Q1107679',
  'Q2085381',
  'Q18127',
  'Q11691',
  'Q22687',
  'Q740752',
  'Q936518',
  'Q17127659',
  'Q268592',
])

/** Properties that only a business has: industry, product, parent, owner, founder, investor, subsidiary, legal form. */
const BUSINESS_PROPERTIES = ['P452', 'P1056', 'P749', 'P1951', 'P355', 'P1454', 'P169']

/**
 * Whether an item can be ranked as a brand. An item merely named after the athlete must look like a business; one the
 * athlete founded, owns or is paid by must not look like anything else.
 */
export function isBrand(entity: WikidataEntity, isOnlyNamesake: boolean): boolean {
  if (!entity.label) return false
  const kinds = itemIds(entity, 'P31')
  if (kinds.some((kind) => BRAND.has(kind))) return true
  if (kinds.some((kind) => NO_BRAND.has(kind)) || isRegionName(entity.label)) return false
  const isBusiness = BUSINESS_PROPERTIES.some((property) => (entity.statements[property] ?? []).length > 0)
  return isBusiness || (!isOnlyNamesake && (kinds.length > 0 || texts(entity, 'P856').length > 0))
}

/** `labels`: names of the items for countries and industries, by id. */
export function toBrandFieldsOf(
  entities: readonly WikidataEntity[],
  labels: ReadonlyMap<string, string>,
): BrandFields[] {
  return entities.map((entity) => toBrandFields(entity, labels))
}

export function toBrandFields(entity: WikidataEntity, labels: ReadonlyMap<string, string>): BrandFields {
  const website = websiteOf(entity)
  const handles = handlesOf(entity)
  const handle = (platform: SocialPlatform) => handles.find((own) => own.platform === platform)?.handle ?? null
  const words = [...itemIds(entity, 'P452'), ...itemIds(entity, 'P1056'), ...itemIds(entity, 'P31')]
    .map((id) => labels.get(id) ?? '')
    .concat(entity.description ?? '')
  return {
    name: withoutHidden(entity.label ?? '') || entity.id,
    wikidata_id: entity.id,
    wikipedia_title: entity.wikipediaTitle,
    description: entity.description && withoutHidden(entity.description),
    website,
    domain: ownDomain(website),
    category: categoryOf(words.join(' ')),
    country: itemIds(entity, 'P17').map((id) => labels.get(id) ?? null)[0] ?? null,
    founded_on: firstDate(entity, 'P571'),
    instagram: handle('instagram'),
    tiktok: handle('tiktok'),
    linkedin: handle('linkedin'),
    twitter: handle('x'),
    youtube: handle('youtube'),
    facebook: handle('facebook'),
  }
}

/** Of a brand without an item: what its site or a text about it says. */
export function toNamedFields(name: string, website: string | null, description: string | null): BrandFields {
  return {
    name: withoutHidden(name) || name,
    wikidata_id: null,
    wikipedia_title: null,
    description: description && withoutHidden(description),
    website,
    domain: ownDomain(website),
    category: categoryOf(description ?? ''),
    country: null,
    founded_on: null,
    instagram: null,
    tiktok: null,
    linkedin: null,
    twitter: null,
    youtube: null,
    facebook: null,
  }
}

/** Ids of the items whose names `toBrandFields` needs. */
export function labelIdsOf(entity: WikidataEntity): string[] {
  return ['P17', 'P452', 'P1056', 'P31'].flatMap((property) => itemIds(entity, property).slice(0, 4))
}

export function websiteOf(entity: WikidataEntity): string | null {
  const addresses = bestStatements(entity, 'P856').flatMap((statement) =>
    statement.value.type === 'string' && !hasEnded(statement) && /^https?:\/\//iu.test(statement.value.text)
      ? [statement.value.text]
      : [],
  )
  return addresses.find((address) => !isSharedHost(address)) ?? addresses[0] ?? null
}

const CATEGORIES: readonly [BrandCategory, RegExp][] = [
  [
    'Sports Equipment',
    /sport(?:s|ing)? (?:equipment|goods)|racket|racquet|golf club|bicycle|skateboard|fitness equipment/iu,
  ],
  [
    'Fashion & Apparel',
    /fashion|apparel|cloth|footwear|shoe|sneaker|sportswear|underwear|jewel|watch|luxury|textile|eyewear|activewear|athleisure/iu,
  ],
  [
    'Food & Beverage',
    /food|beverage|drink|restaurant|wine|tequila|spirits|beer|coffee|snack|tea\b|whisk|vodka|water|bakery|pizza|chicken|nutrition bar/iu,
  ],
  [
    'Media & Entertainment',
    /media|film|television|production company|entertainment|publish|record label|podcast|video game|esports|streaming|music/iu,
  ],
  [
    'Health & Wellness',
    /health|wellness|fitness|gym|supplement|cosmetic|skincare|beauty|pharma|medical|nutrition|hydration|cannabis/iu,
  ],
  [
    'Technology',
    /technolog|software|internet|app\b|electronics|computer|semiconductor|artificial intelligence|platform|e-commerce|telecom|headphone|audio equipment/iu,
  ],
  ['Automotive', /automo|car manufactur|vehicle|motorcycle|racing team|motorsport/iu],
  ['Real Estate', /real estate|property develop|hotel|hospitality|housing/iu],
  ['Finance', /venture capital|investment|bank|financ|insurance|private equity|crypto|hedge fund|payment/iu],
  ['Education', /education|school|academy|university|learning/iu],
]

/** The first category one of whose words occurs; `Uncategorized` if none does. */
function categoryOf(words: string): BrandCategory {
  return CATEGORIES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'Uncategorized'
}
