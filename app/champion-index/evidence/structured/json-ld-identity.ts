import { findSocialHandle } from '#app/base/platform/names/social-handle.ts'
import { sameAnyName } from '../names.ts'
import { type AthleteProfile, type BrandProfile, isBornInAnotherYear } from '../page-identity.ts'
import { isItemOrArticle, sharesAddress } from '../same-address.ts'
import { type JsonLdNode, linksOf, namesOf, openNodes, textOf, typesOf } from './json-ld-nodes.ts'

const ORGANISATION =
  /^(?:Organization|Corporation|Brand|OnlineBusiness|OnlineStore|Store|LocalBusiness|SportsOrganization|SportsTeam|NGO|Restaurant|ClothingStore|ShoeStore|SportingGoodsStore|MedicalOrganization|Project|\w+(?:Organization|Business|Store))$/u

type Identity =
  /** Identified by one of the athlete's URLs. */
  | 'exact'
  /** Identified by name only. */
  | 'name'
  /** A namesake born in another year. */
  | 'born_otherwise'
  /** A namesake with an item or article of their own. */
  | 'stranger'
  /**
   * A namesake with another account than the athlete's known one (athletes may have several), or with an item or
   * article that could not be looked up. Counts neither way.
   */
  | 'unclear'

/** How a node relates to the athlete; null for anyone else. */
export function identityOf(node: JsonLdNode, athlete: AthleteProfile): Identity | null {
  if (typesOf(node).some((type) => ORGANISATION.test(type))) return null
  const names = namesOf(node)
  const known = [...athlete.names, ...athlete.otherNames]
  const named = names.some((name) => sameAnyName(name, known))
  if (sharesAddress(linksOf(node), athlete.addresses))
    return names.length === 0 || named || hasExactId(node, athlete) ? 'exact' : null
  if (!named) return null
  if (strangersAddress(node, athlete) !== undefined) return 'stranger'
  if (isBornInAnotherYear(textOf(node, 'birthDate'), athlete)) return 'born_otherwise'
  return linksOf(node).some((link) => isOtherAccount(link, athlete) || isOpenItem(link, athlete)) ? 'unclear' : 'name'
}

function strangersAddress(node: JsonLdNode, athlete: AthleteProfile): string | undefined {
  return linksOf(node).find((link) => sharesAddress([link], athlete.strangers))
}

/** Platforms where an account has one URL. */
const PLATFORMS: readonly string[] = ['instagram', 'x', 'tiktok']

/** An account on a platform where the athlete's known account is another one. */
function isOtherAccount(link: string, { addresses }: AthleteProfile): boolean {
  const account = findSocialHandle(link)
  if (!account || !PLATFORMS.includes(account.platform)) return false
  const own = addresses.flatMap((address) => findSocialHandle(address) ?? [])
  return own.some(({ platform }) => platform === account.platform)
}

/** An item or article known neither as the athlete's nor as somebody else's. */
function isOpenItem(link: string, { wikidataId }: AthleteProfile): boolean {
  return wikidataId !== null && isItemOrArticle(link)
}

export function describeStranger(node: JsonLdNode, identity: Identity, athlete: AthleteProfile): string {
  if (identity === 'stranger') return `sameAs: ${strangersAddress(node, athlete) ?? ''}`
  return `born ${textOf(node, 'birthDate') ?? ''}`
}

/** Whether the structured data names a namesake of the athlete and not the athlete as well. */
export function findStranger(roots: readonly unknown[], athlete: AthleteProfile): string | null {
  const people = openNodes(roots).map((node) => ({ node, identity: identityOf(node, athlete) }))
  if (people.some(({ identity }) => identity === 'exact')) return null
  const stranger = people.find(({ identity }) => identity === 'stranger' || identity === 'born_otherwise')
  if (!stranger?.identity) return null
  return `${namesOf(stranger.node)[0] ?? ''}, ${describeStranger(stranger.node, stranger.identity, athlete)}`.slice(
    0,
    300,
  )
}

/** Whether the structured data leaves open who the athlete's name refers to: then the name alone counts for nothing on the page. */
export function leavesBearerOpen(roots: readonly unknown[], athlete: AthleteProfile): boolean {
  const identities = openNodes(roots).map((node) => identityOf(node, athlete))
  return identities.includes('unclear') && !identities.includes('exact')
}

function hasExactId(node: JsonLdNode, athlete: AthleteProfile): boolean {
  return athlete.wikidataId !== null && sharesAddress(linksOf(node), [athlete.wikidataId])
}

export function isBrand(node: JsonLdNode, brand: BrandProfile): boolean {
  const types = typesOf(node)
  if (!types.some((type) => ORGANISATION.test(type))) return types.length === 0 && isNamed(node, brand)
  return isNamed(node, brand) || sharesAddress(linksOf(node), brand.addresses)
}

function isNamed(node: JsonLdNode, brand: BrandProfile): boolean {
  return [...namesOf(node), textOf(node, 'legalName') ?? ''].some(
    (name) => name !== '' && sameAnyName(name, brand.names),
  )
}
