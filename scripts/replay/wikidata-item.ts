import { dayBefore } from './dates.ts'
import {
  articleTitle,
  getItem,
  type Platform,
  type RecordedItem,
  type RecordedStatement,
  type Recording,
  valueId,
} from './recording.ts'
import { seededHash, seededInteger, seededUuid } from './seeded.ts'
import { basePath } from './site-pages.ts'

interface Snak {
  snaktype: 'value'
  property: string
  hash: string
  datavalue: { value: unknown; type: string }
  datatype: string
}

const HANDLE_PROPERTIES: Record<Platform, string> = {
  instagram: 'P2003',
  x: 'P2002',
  tiktok: 'P7085',
  youtube: 'P2397',
  facebook: 'P2013',
  bluesky: 'P12361',
  mastodon: 'P4033',
}

/** The complete item as the API returns it; callers reduce it to what was requested. */
export function renderItem(recording: Recording, item: RecordedItem, today: Date) {
  const title = articleTitle(item)
  const claims: Record<string, unknown[]> = {}
  const add = (statement: Omit<StatementParts, 'subject'>) => {
    const rendered = renderStatement({ subject: item.id, ...statement })
    const list = claims[statement.mainsnak.property] ?? []
    claims[statement.mainsnak.property] = [...list, rendered]
  }

  for (const kind of kindsOf(recording, item)) add({ mainsnak: itemSnak(kind.property, kind.id) })
  if (item.born) add({ mainsnak: timeSnak('P569', item.born), references: [importedFromWikipedia()] })
  if (item.inception) add({ mainsnak: timeSnak('P571', item.inception) })
  if (item.dissolved) add({ mainsnak: timeSnak('P576', item.dissolved) })
  if (item.site) add({ mainsnak: stringSnak('P856', item.site.url, 'url') })
  for (const [platform, handle] of Object.entries(item.handles) as [Platform, string][]) {
    add({ mainsnak: stringSnak(HANDLE_PROPERTIES[platform], handle, 'external-id') })
  }
  for (const series of followerSeries(item, today)) add(series)
  for (const statement of item.statements) add(relation(recording, item, statement))

  return {
    pageid: pageId(item),
    ns: 0,
    title: item.id,
    lastrevid: seededInteger(`revision ${item.id}`, 2_000_000_000, 2_300_000_000),
    modified: `${dayBefore(today, seededInteger(`modified ${item.id}`, 1, 60))}T08:15:30Z`,
    type: 'item',
    id: item.id,
    labels: { en: { language: 'en', value: item.name } },
    descriptions: { en: { language: 'en', value: item.description } },
    aliases: item.aliases.length ? { en: item.aliases.map((value) => ({ language: 'en', value })) } : {},
    claims,
    sitelinks: title ? { enwiki: { site: 'enwiki', title, badges: [] } } : {},
  }
}

export type RenderedItem = ReturnType<typeof renderItem>

export function pageId(item: RecordedItem): number {
  return seededInteger(`page ${item.id}`, 1_000_000, 120_000_000)
}

function kindsOf(recording: Recording, item: RecordedItem): { property: string; id: string }[] {
  const sport = item.sport === undefined ? undefined : recording.sports.get(item.sport)
  const keys: [string, string | undefined][] = [
    ...item.instanceOf.map((key): [string, string] => ['P31', key]),
    ['P31', item.born ? 'human' : undefined],
    ['P106', item.occupation ?? sport?.occupation],
    ['P641', item.born ? sport?.discipline : undefined],
    ['P27', item.born ? item.country : undefined],
    ['P452', item.industry],
    ['P17', item.born ? undefined : item.country],
  ]
  return keys.flatMap(([property, key]) => (key ? [{ property, id: getItem(recording, key).id }] : []))
}

/** The newest count of a platform is preferred; the account is named by the platform's own property. */
function followerSeries(item: RecordedItem, today: Date): Omit<StatementParts, 'subject'>[] {
  return (Object.entries(item.followers) as [Platform, [number, number][]][]).flatMap(([platform, points]) => {
    const newest = Math.min(...points.map(([daysAgo]) => daysAgo))
    return points.map(([daysAgo, count]) => ({
      mainsnak: quantitySnak('P8687', count),
      qualifiers: [accountSnak(item, platform), timeSnak('P585', dayBefore(today, daysAgo))],
      rank: daysAgo === newest ? ('preferred' as const) : ('normal' as const),
    }))
  })
}

/** X accounts are named by their number, which outlives a change of the user name. */
function accountSnak(item: RecordedItem, platform: Platform): Snak {
  if (platform === 'x') {
    return stringSnak('P6552', String(seededInteger(`x account ${item.id}`, 10_000_000, 900_000_000)), 'external-id')
  }
  const handle = item.handles[platform]
  if (handle === undefined) throw new Error(`${item.key} has followers on ${platform} but no account there.`)
  return stringSnak(HANDLE_PROPERTIES[platform], handle, 'external-id')
}

function relation(
  recording: Recording,
  item: RecordedItem,
  statement: RecordedStatement,
): Omit<StatementParts, 'subject'> {
  return {
    mainsnak: itemSnak(statement.property, valueId(recording, statement.value)),
    qualifiers: [
      ...(statement.from ? [timeSnak('P580', statement.from)] : []),
      ...(statement.until ? [timeSnak('P582', statement.until)] : []),
    ],
    references: referencesOf(item, statement),
    rank: statement.rank ?? 'normal',
  }
}

function referencesOf(item: RecordedItem, { reference }: RecordedStatement): Record<string, Snak[]>[] {
  if (reference === undefined) return []
  if (reference === 'wikipedia') return [importedFromWikipedia()]
  if (reference !== 'own-site') return [citedPage(reference)]
  if (!item.site) throw new Error(`${item.key} cites its own site but has none.`)
  return [citedPage(new URL(`${basePath(item.site)}/about`, item.site.url).href)]
}

function citedPage(url: string): Record<string, Snak[]> {
  return { P854: [stringSnak('P854', url, 'url')], P813: [timeSnak('P813', '2025-06-01')] }
}

function importedFromWikipedia(): Record<string, Snak[]> {
  return { P143: [itemSnak('P143', 'Q328')] }
}

interface StatementParts {
  subject: string
  mainsnak: Snak
  qualifiers?: Snak[]
  references?: Record<string, Snak[]>[]
  rank?: 'preferred' | 'normal' | 'deprecated'
}

function renderStatement({ subject, mainsnak, qualifiers = [], references = [], rank = 'normal' }: StatementParts) {
  const identity = JSON.stringify([subject, mainsnak, qualifiers])
  const grouped = new Map(
    qualifiers.map(({ property }) => [property, qualifiers.filter((snak) => snak.property === property)]),
  )
  return {
    mainsnak,
    type: 'statement',
    ...(qualifiers.length && { qualifiers: Object.fromEntries(grouped), 'qualifiers-order': [...grouped.keys()] }),
    id: `${subject}$${seededUuid(identity)}`,
    rank,
    ...(references.length && {
      references: references.map((snaks) => ({
        hash: seededHash(JSON.stringify(snaks)),
        snaks,
        'snaks-order': Object.keys(snaks),
      })),
    }),
  }
}

function snak(property: string, datatype: string, type: string, value: unknown): Snak {
  const hash = seededHash(JSON.stringify([property, value]))
  return { snaktype: 'value', property, hash, datavalue: { value, type }, datatype }
}

function itemSnak(property: string, id: string): Snak {
  return snak(property, 'wikibase-item', 'wikibase-entityid', {
    'entity-type': 'item',
    'numeric-id': Number(id.slice(1)),
    id,
  })
}

function stringSnak(property: string, value: string, datatype: 'url' | 'external-id'): Snak {
  return snak(property, datatype, 'string', value)
}

function quantitySnak(property: string, amount: number): Snak {
  return snak(property, 'quantity', 'quantity', { amount: `+${amount}`, unit: '1' })
}

/** `1985`, `1985-02` or `1985-02-05`; missing parts are 00, and the precision says so. */
function timeSnak(property: string, date: string): Snak {
  const [year, month = '00', day = '00'] = date.split('-')
  return snak(property, 'time', 'time', {
    time: `+${year}-${month}-${day}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision: day !== '00' ? 11 : month !== '00' ? 10 : 9,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  })
}
