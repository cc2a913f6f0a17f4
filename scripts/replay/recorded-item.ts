import { dayBefore, daysBetween } from './dates.ts'
import {
  articleTitle,
  getItem,
  type Platform,
  type RecordedItem,
  type RecordedStatement,
  type Recording,
  valueId,
} from './recording.ts'
import { seededInteger } from './seeded.ts'
import { basePath } from './site-pages.ts'
import {
  type Claims,
  claimsOf,
  countValue,
  itemValue,
  type Said,
  type StatementParts,
  statement,
  stringValue,
  timeValue,
} from './statements.ts'
import type { Item } from './world.ts'

const HANDLE_PROPERTIES: Record<Platform, string> = {
  instagram: 'P2003',
  x: 'P2002',
  tiktok: 'P7085',
  youtube: 'P2397',
  facebook: 'P2013',
  bluesky: 'P12361',
  mastodon: 'P4033',
}
const FROM_WIKIPEDIA: Said[] = [['P143', itemValue('Q328')]]

/** The day of the answers, and that from which counts are dated back. */
export interface Days {
  today: Date
  end: Date
}

/** The record as Wikidata has it; its statements are worked out when they are first needed. */
export function itemOf(recording: Recording, record: RecordedItem, days: Days): Item {
  const named = (type: 'label' | 'alias') => (text: string) => ({ type, language: 'en', text })
  let claims: Claims | undefined
  return {
    id: record.id,
    names: [named('label')(record.name), ...record.aliases.map(named('alias'))],
    description: record.description,
    article: articleTitle(record),
    get claims() {
      claims ??= claimsOf(
        statementsOf(recording, record, days).map((parts) => statement({ subject: record.id, ...parts })),
      )
      return claims
    },
  }
}

type Parts = Omit<StatementParts, 'subject'>

function statementsOf(recording: Recording, record: RecordedItem, days: Days): Parts[] {
  const handles = Object.entries(record.handles) as [Platform, string][]
  return [
    ...kindsOf(recording, record).map((says) => ({ says })),
    ...dated('P569', record.born).map((says) => ({ says, references: [FROM_WIKIPEDIA] })),
    ...[...dated('P571', record.inception), ...dated('P576', record.dissolved)].map((says) => ({ says })),
    ...(record.site ? [{ says: ['P856', stringValue(record.site.url)] as const }] : []),
    ...handles.map(([platform, handle]) => ({ says: [HANDLE_PROPERTIES[platform], stringValue(handle)] as const })),
    ...followerSeries(record, days),
    ...record.statements.map((each) => relation(recording, record, each)),
  ]
}

function dated(property: string, date: string | undefined): Said[] {
  return date ? [[property, timeValue(date)]] : []
}

function kindsOf(recording: Recording, record: RecordedItem): Said[] {
  const sport = record.sport === undefined ? undefined : recording.sports.get(record.sport)
  const keys: [string, string | undefined][] = [
    ...record.instanceOf.map((key): [string, string] => ['P31', key]),
    ['P31', record.born ? 'human' : undefined],
    ['P106', record.occupation ?? sport?.occupation],
    ['P641', record.born ? sport?.discipline : undefined],
    ['P27', record.born ? record.country : undefined],
    ['P452', record.industry],
    ['P17', record.born ? undefined : record.country],
  ]
  return keys.flatMap(([property, key]): Said[] => (key ? [[property, itemValue(getItem(recording, key).id)]] : []))
}

/** Those counted by the day. The newest of a platform is preferred; the account is named by the platform's own property. */
function followerSeries(record: RecordedItem, { today, end }: Days): Parts[] {
  const ahead = daysBetween(dayBefore(today, 0), dayBefore(end, 0))
  return (Object.entries(record.followers) as [Platform, [number, number][]][]).flatMap(([platform, points]) => {
    const counted = points.filter(([daysAgo]) => daysAgo >= ahead)
    const newest = Math.min(...counted.map(([daysAgo]) => daysAgo))
    return counted.map(([daysAgo, count]) => ({
      says: ['P8687', countValue(count)] as const,
      qualifiers: [accountOf(record, platform), ['P585', timeValue(dayBefore(end, daysAgo))] as const],
      rank: daysAgo === newest ? ('preferred' as const) : ('normal' as const),
    }))
  })
}

/** X accounts are named by their number, which outlives a change of the user name. */
function accountOf(record: RecordedItem, platform: Platform): Said {
  if (platform === 'x') {
    return ['P6552', stringValue(String(seededInteger(`x account ${record.id}`, 10_000_000, 900_000_000)))]
  }
  const handle = record.handles[platform]
  if (handle === undefined) throw new Error(`${record.key} has followers on ${platform} but no account there.`)
  return [HANDLE_PROPERTIES[platform], stringValue(handle)]
}

function relation(recording: Recording, record: RecordedItem, { property, value, rank, ...more }: RecordedStatement) {
  return {
    says: [property, itemValue(valueId(recording, value))] as const,
    qualifiers: [...dated('P580', more.from), ...dated('P582', more.until)],
    references: referencesOf(record, more.reference),
    rank,
  }
}

function referencesOf(record: RecordedItem, reference: RecordedStatement['reference']): Said[][] {
  if (reference === undefined) return []
  if (reference === 'wikipedia') return [FROM_WIKIPEDIA]
  if (reference !== 'own-site') return [citedPage(reference)]
  if (!record.site) throw new Error(`${record.key} cites its own site but has none.`)
  return [citedPage(new URL(`${basePath(record.site)}/about`, record.site.url).href)]
}

function citedPage(url: string): Said[] {
  return [
    ['P854', stringValue(url)],
    ['P813', timeValue('2025-06-01')],
  ]
}
