import { type SocialHandle, type SocialPlatform, socialUrl } from '#app/base/platform/names/social-handle.ts'
import type {
  WikidataEntity,
  WikidataStatement,
  WikidataValue,
} from '#app/champion-index/evidence/structured/wikidata-entity.ts'

/** The preferred statements of a property, or all of them when none is preferred. */
export function bestStatements(entity: WikidataEntity, property: string): WikidataStatement[] {
  const statements = entity.statements[property] ?? []
  const preferred = statements.filter((statement) => statement.rank === 'preferred')
  return preferred.length > 0 ? preferred : statements
}

/** Every name of the item, in every language. */
export function namesOfItem(entity: WikidataEntity): string[] {
  return [
    ...(entity.label === null ? [] : [entity.label]),
    ...entity.labels,
    ...entity.aliases,
    ...entity.foreignAliases,
  ]
}

/** Item ids among the best statements of a property. */
export function itemIds(entity: WikidataEntity, property: string): string[] {
  return bestStatements(entity, property).flatMap(({ value }) => (value.type === 'item' ? [value.id] : []))
}

/** Texts among the best statements of a property. */
export function texts(entity: WikidataEntity, property: string): string[] {
  return bestStatements(entity, property).flatMap(({ value }) =>
    value.type === 'string' || value.type === 'text' ? [value.text] : [],
  )
}

/** The first date among the best statements of a property, cut to its precision. */
export function firstDate(entity: WikidataEntity, property: string): string | null {
  for (const { value } of bestStatements(entity, property)) {
    if (value.type === 'time') return value.date
  }
  return null
}

/** The date of a qualifier such as P580 (start), P582 (end) or P585 (point in time). */
function qualifierDate(statement: WikidataStatement, property: string): string | null {
  for (const value of statement.qualifiers[property] ?? []) {
    if (value.type === 'time') return value.date
  }
  return null
}

/** An end is stated, even if the date is unknown or no more exact than a decade. */
export function hasEnded(statement: WikidataStatement): boolean {
  return (statement.qualifiers.P582 ?? []).some((value) => value.type !== 'no_value')
}

const WIKIMEDIA_HOST = /(^|\.)(wikipedia|wikidata|wikimedia|wiktionary|wikinews|wikiquote)\.org$/

/** URLs outside the Wikimedia projects cited for the statement. */
export function referenceUrls(statement: WikidataStatement): string[] {
  const values = statement.references.flatMap(({ P854 = [], P973 = [] }) => [...P854, ...P973])
  return values.flatMap((value) =>
    value.type === 'string' && URL.canParse(value.text) && !WIKIMEDIA_HOST.test(new URL(value.text).hostname)
      ? [value.text]
      : [],
  )
}

const HANDLE_PROPERTIES: Record<string, SocialPlatform> = {
  P2003: 'instagram',
  P2002: 'x',
  P7085: 'tiktok',
  P2397: 'youtube',
  P11245: 'youtube',
  P2013: 'facebook',
  P4264: 'linkedin',
  P6634: 'linkedin',
  P12361: 'bluesky',
  P4033: 'mastodon',
  P3789: 'telegram',
  P11892: 'threads',
}

/** The item's own accounts, without those that have ended. */
export function handlesOf(entity: WikidataEntity): SocialHandle[] {
  return Object.entries(HANDLE_PROPERTIES).flatMap(([property, platform]) =>
    bestStatements(entity, property).flatMap((statement) => {
      if (statement.value.type !== 'string' || hasEnded(statement)) return []
      const handle = statement.value.text.replace(/^@/, '')
      return [{ platform, handle, url: socialUrl(platform, handle, property === 'P6634' ? 'person' : 'organisation') }]
    }),
  )
}

export interface FollowerCount {
  platform: SocialPlatform
  /** The counted account, if the qualifier gives it as text. */
  handle: string | null
  followers: number
  /** Day of the count, `YYYY-MM-DD`; a month or a year is given by its first day. */
  observedOn: string
}

/** X accounts are named by numeric user id as well as by name. */
const ACCOUNT_QUALIFIERS: Record<string, SocialPlatform> = { ...HANDLE_PROPERTIES, P6552: 'x' }

/**
 * The dated follower counts of an item, oldest first. The account in the qualifiers determines the platform; a count
 * without a date, or with accounts of several platforms, is skipped. P8687 counts followers, P3744 (older records)
 * subscribers of a YouTube channel.
 */
export function followerCounts(entity: WikidataEntity): FollowerCount[] {
  return [...(entity.statements.P8687 ?? []), ...(entity.statements.P3744 ?? [])]
    .flatMap((statement) => toFollowerCount(statement) ?? [])
    .toSorted((a, b) => (a.observedOn === b.observedOn ? 0 : a.observedOn < b.observedOn ? -1 : 1))
}

function toFollowerCount(statement: WikidataStatement): FollowerCount | undefined {
  const observedOn = qualifierDate(statement, 'P585')
  const { value } = statement
  if (value.type !== 'quantity' || value.amount < 0 || !observedOn) return undefined

  const accounts = Object.entries(ACCOUNT_QUALIFIERS).filter(([property]) => statement.qualifiers[property]?.length)
  const platforms = new Set(accounts.map(([, platform]) => platform))
  const [platform] = platforms
  if (!platform || platforms.size !== 1) return undefined

  const names = accounts
    .filter(([property]) => property !== 'P6552')
    .flatMap(([property]) => statement.qualifiers[property] ?? [])
  return { platform, handle: firstText(names), followers: Math.round(value.amount), observedOn: firstDay(observedOn) }
}

function firstText(values: WikidataValue[]): string | null {
  for (const value of values) {
    if (value.type === 'string') return value.text.replace(/^@/, '')
  }
  return null
}

function firstDay(date: string): string {
  return date + '-01-01'.slice(date.length - 4)
}
