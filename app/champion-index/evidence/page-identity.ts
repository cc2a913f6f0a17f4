import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { KnownAccount } from './accounts/account-names.ts'
import type { AthleteIdentity, BrandIdentity } from './evidence-model.ts'
import { findMentions, foldLetters } from './names.ts'
import { sharesAddress } from './same-address.ts'

/** What is known about the athlete: enough to recognise that a page means this person and nobody else. */
export interface AthleteProfile {
  /** As a text may name him: the name first, then English aliases and the names that other languages have for him. */
  names: readonly string[]
  /**
   * Aliases in other languages, and those that are everyday words: they refer to the athlete where a person is named, but
   * may be ordinary words elsewhere.
   */
  otherNames: readonly string[]
  wikidataId: string | null
  /** URLs of Wikidata, Wikipedia, the own site and official accounts. */
  addresses: readonly string[]
  /** Accounts that the item or the own site confirms. */
  accounts?: readonly KnownAccount[]
  /** URLs of other people's items. */
  strangers: readonly string[]
  sport: string
  /** Words such as `tennis player`, from the item's occupations. */
  occupations: readonly string[]
  /** Year, month or day of birth. */
  birthDate: string | null
}

export interface BrandProfile {
  /** Name first, then aliases. */
  names: readonly string[]
  wikidataId: string | null
  /** Registrable domain of its own site. */
  domain: string | null
  addresses: readonly string[]
  /** Accounts that the item or the own site confirms. */
  accounts?: readonly KnownAccount[]
}

/** A page that may be about the athlete or the brand. */
export interface PageOfSomebody {
  text: string
  /** Links on the page. */
  links: readonly string[]
  /** URLs that its structured data gives as somebody's own. */
  stated: readonly string[]
}

/**
 * How surely a page's athlete is ours: a link to one of his addresses, or his name with sport, occupation or birth date
 * anywhere on the page, or the name alone.
 */
export function identifyAthlete(page: PageOfSomebody, athlete: AthleteProfile): AthleteIdentity {
  if (sharesAddress([...page.links, ...page.stated], athlete.addresses)) return 'exact'
  const words = [...sportWords(athlete.sport), ...athlete.occupations]
  if (words.some((word) => findMentions(page.text, word).length > 0)) return 'name_and_context'
  if (athlete.birthDate !== null && mentionsDate(page.text, athlete.birthDate)) return 'name_and_context'
  return 'name'
}

/** Somebody else's page names one of the brand's addresses as its own or its item, its domain or links to it, or the name alone. */
export function identifyBrand(page: PageOfSomebody, brand: BrandProfile): BrandIdentity {
  const item = brand.wikidataId === null ? [] : [brand.wikidataId]
  if (sharesAddress(page.stated, [...brand.addresses, ...item]) || sharesAddress(page.links, item)) return 'exact'
  if (sharesAddress(page.links, brand.addresses)) return 'name_and_domain'
  const { domain } = brand
  if (domain === null) return 'name'
  const onPage =
    findMentions(page.text, domain).length > 0 || [...page.links, ...page.stated].some((link) => isHostOf(domain, link))
  return onPage ? 'name_and_domain' : 'name'
}

function isHostOf(domain: string, link: string): boolean {
  const host = hostOf(link)
  return host === domain || host.endsWith(`.${domain}`)
}

const BIRTH_YEAR = /^,?\s*\(\s*(?:born|b\.)\s[\p{L}\d,.\s]{0,30}?((?:18|19|20)\d{2})\b/u

/**
 * Where the page says that its bearer of the athlete's name was born in another year: a namesake. Null when it says
 * nothing of the kind, or the right year somewhere.
 */
export function findBirthClash(
  text: string,
  athlete: AthleteProfile,
): { start: number; end: number; text: string } | null {
  const year = athlete.birthDate?.slice(0, 4)
  if (year === undefined) return null
  const births = athlete.names
    .filter((name) => name.trim().includes(' '))
    .flatMap((name) => findMentions(text, name))
    .flatMap(({ start, end }) => {
      const match = BIRTH_YEAR.exec(text.slice(end, end + 60))
      if (!match) return []
      const until = end + match[0].length
      return [{ start, end: until, text: text.slice(start, until), isOther: match[1] !== year }]
    })
  const clash = births.every(({ isOther }) => isOther) ? births[0] : undefined
  return clash ? { start: clash.start, end: clash.end, text: clash.text } : null
}

/** Whether a date of birth, as exact as it is given, falls in another year than the athlete's. */
export function isBornInAnotherYear(date: string | null, athlete: AthleteProfile): boolean {
  const given = /^(\d{4})(?:-|$)/u.exec(date ?? '')?.[1]
  return given !== undefined && athlete.birthDate !== null && given !== athlete.birthDate.slice(0, 4)
}

const SPORT_WORDS: Record<string, readonly string[]> = {
  soccer: ['football', 'footballer', 'soccer', 'midfielder', 'goalkeeper', 'FIFA'],
  football: ['football', 'footballer', 'soccer', 'quarterback', 'NFL', 'FIFA'],
  'american football': ['American football', 'football', 'NFL', 'quarterback'],
  basketball: ['basketball', 'NBA', 'WNBA'],
  tennis: ['tennis', 'Wimbledon', 'Grand Slam'],
  golf: ['golf', 'golfer', 'PGA'],
  athletics: ['athletics', 'track and field', 'sprinter', 'runner', 'Olympic'],
  swimming: ['swimming', 'swimmer'],
  boxing: ['boxing', 'boxer'],
  'mixed martial arts': ['MMA', 'mixed martial arts', 'UFC'],
  gymnastics: ['gymnastics', 'gymnast'],
  'formula one': ['Formula 1', 'Formula One', 'F1', 'racing driver', 'racing automobile driver', 'motorsport'],
  motorsport: ['Formula 1', 'Formula One', 'racing driver', 'racing automobile driver', 'motorsport', 'NASCAR'],
  baseball: ['baseball', 'MLB'],
  'ice hockey': ['ice hockey', 'hockey', 'NHL'],
  hockey: ['hockey', 'NHL'],
  cricket: ['cricket', 'cricketer'],
  skateboarding: ['skateboarding', 'skateboarder'],
  snowboarding: ['snowboarding', 'snowboarder'],
  skiing: ['skiing', 'skier'],
  surfing: ['surfing', 'surfer'],
  cycling: ['cycling', 'cyclist'],
}

/** Words that tell of the sport: its name, its players, its leagues. */
export function sportWords(sport: string): readonly string[] {
  const folded = foldLetters(sport).trim()
  const doer = folded.endsWith('ing') ? [`${folded.slice(0, -3)}er`] : []
  return [sport, ...doer, ...(SPORT_WORDS[folded] ?? SPORT_WORDS[sportKey(sport)] ?? [])].filter(
    (word) => word.trim() !== '',
  )
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

function mentionsDate(text: string, date: string): boolean {
  const [year, month, day] = date.split('-')
  if (year === undefined || month === undefined || day === undefined) return false
  const name = MONTHS[Number(month) - 1]
  if (name === undefined) return false
  const number = Number(day)
  return [date, `${number} ${name} ${year}`, `${name} ${number}, ${year}`].some((form) => text.includes(form))
}

function hostOf(link: string): string {
  try {
    return new URL(link).hostname.toLowerCase()
  } catch {
    return ''
  }
}
