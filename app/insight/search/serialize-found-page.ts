import type { GlobalSearch } from './global-search.ts'
import type { FoundAthlete, FoundBrand, FoundPage } from './search-query.ts'

/** As the API's search call returns it. */
export function serializeFoundPage({ athletes, brands, total, isCapped }: FoundPage): GlobalSearch {
  return {
    athletes: athletes.map(serializeFoundAthlete),
    brands: brands.map(serializeFoundBrand),
    total,
    totalIsCapped: isCapped,
  }
}

function serializeFoundAthlete(athlete: FoundAthlete): GlobalSearch['athletes'][number] {
  const { id, name, sport, status, socialHandles, brandCount } = athlete
  return { id, name, sport, status, socialHandles, _count: { brandRelationships: brandCount } }
}

function serializeFoundBrand(brand: FoundBrand): GlobalSearch['brands'][number] {
  const { id, name, logoUrl, category, website, socialProfiles, championScore, verificationStatus } = brand
  return { id, name, logoUrl, category, website, socialProfiles, championScore, verificationStatus }
}
