import { readFileSync } from 'node:fs'
import { z } from 'zod'

const PLATFORMS = ['instagram', 'x', 'tiktok', 'youtube', 'facebook', 'bluesky', 'mastodon'] as const
export type Platform = (typeof PLATFORMS)[number]

const WikidataId = z.string().regex(/^Q[1-9]\d*$/)
const Key = z.string().regex(/^[a-z0-9-]+$/)
const PartialDate = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)

const StatementSchema = z.strictObject({
  property: z.string().regex(/^P[1-9]\d*$/),
  /** Key of a record, or a Wikidata id. */
  value: z.union([WikidataId, Key]),
  /** `own-site`: the address of the subject's own about page; `wikipedia`: imported from Wikipedia. Absent: unreferenced. */
  reference: z.union([z.enum(['own-site', 'wikipedia']), z.url()]).optional(),
  from: PartialDate.optional(),
  until: PartialDate.optional(),
  rank: z.enum(['preferred', 'normal', 'deprecated']).optional(),
})
export type RecordedStatement = z.infer<typeof StatementSchema>

const SiteSchema = z.strictObject({
  /** As in Wikidata. A host that begins with www. also redirects from the name without it. */
  url: z.url(),
  state: z.enum(['open', 'gone', 'parked', 'closed-by-robots']).default('open'),
  /** Paragraphs of the about page; `[text](@key)` links to the site of another record. */
  about: z.array(z.string()).default([]),
  news: z
    .array(z.strictObject({ slug: Key, title: z.string(), publishedOn: PartialDate, paragraphs: z.array(z.string()) }))
    .default([]),
  /** Keys of people, or plain names of people who have no record. */
  founders: z.array(z.string()).default([]),
  /** How the founders appear in the structured data; `identified` adds their Wikidata and Wikipedia URLs. */
  structuredData: z.enum(['identified', 'names', 'graph', 'broken', 'none']).default('names'),
})
export type RecordedSite = z.infer<typeof SiteSchema>

const RecordSchema = z.strictObject({
  key: Key,
  id: WikidataId,
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  description: z.string(),
  instanceOf: z.array(Key).default([]),
  statements: z.array(StatementSchema).default([]),
  handles: z.partialRecord(z.enum(PLATFORMS), z.string()).default({}),
  /** Per platform: days before today, count. Invented. */
  followers: z.partialRecord(z.enum(PLATFORMS), z.array(z.tuple([z.number().int(), z.number().int()]))).default({}),
  /** Of the platforms that are asked themselves: followers, and interactions or views of a usual post. Invented. */
  audience: z
    .partialRecord(
      z.enum(['bluesky', 'mastodon', 'youtube']),
      z.strictObject({ followers: z.number().int(), perPost: z.number().int() }),
    )
    .default({}),
  /** What its accounts say about it, in our own words. */
  bio: z.string().optional(),
  site: SiteSchema.optional(),
  /** Paragraphs of the English Wikipedia article, in our own words. Absent: no article. */
  article: z.array(z.string()).optional(),
  /** Set if it differs from the name. */
  articleTitle: z.string().optional(),
  articleRedirects: z.array(z.string()).default([]),
  disambiguation: z.boolean().default(false),
  /** Current views per day, and their relative change over 90 days. Invented. */
  views: z.strictObject({ daily: z.number(), change: z.number().default(0) }).optional(),
})

const PersonSchema = RecordSchema.extend({
  sport: z.string().optional(),
  born: PartialDate,
  country: Key,
  occupation: Key.optional(),
})

const BrandSchema = RecordSchema.extend({
  industry: Key,
  country: Key,
  inception: PartialDate.optional(),
  dissolved: PartialDate.optional(),
  /** Rank of the site's domain in the Tranco list; null: not listed. Invented. */
  trafficRank: z.number().int().nullable().default(null),
  /** News articles per day. Invented. */
  newsPerDay: z.number().default(0),
})

const SportSchema = z.strictObject({ sport: z.string(), discipline: Key, occupation: Key })

const FaultSchema = z.strictObject({
  provider: z.enum([
    'wikidata',
    'wikipedia',
    'wikimedia',
    'tranco',
    'gdelt',
    'bluesky',
    'mastodon',
    'youtube',
    'sites',
  ]),
  /** Part of the decoded path and query, after the provider's prefix. */
  contains: z.string(),
  kind: z.enum([
    'rate-limited',
    'html',
    'maxlag',
    'server-error',
    'empty-object',
    'wrong-types',
    'not-json',
    'hang',
    'oversized',
  ]),
  /** How often each matching request key gets the fault before its response; null: always. */
  times: z.number().int().positive().nullable(),
  retryAfterSeconds: z.number().int().min(0).optional(),
})
export type Fault = z.infer<typeof FaultSchema>

const sheet = <Schema extends z.ZodType>(record: Schema) =>
  z.strictObject({ sample: z.literal(true), note: z.string(), records: z.array(record) })

type RecordedPerson = z.infer<typeof PersonSchema>
export type RecordedBrand = z.infer<typeof BrandSchema>
type RecordedThing = z.infer<typeof RecordSchema>
export type RecordedItem = RecordedThing & Partial<Omit<RecordedPerson & RecordedBrand, keyof RecordedThing>>

export interface Recording {
  people: RecordedPerson[]
  brands: RecordedBrand[]
  items: RecordedItem[]
  byKey: Map<string, RecordedItem>
  byId: Map<string, RecordedItem>
  /** From the merged id to the remaining one. */
  redirects: Map<string, string>
  /** By sport as the product spells it. */
  sports: Map<string, z.infer<typeof SportSchema>>
  faults: Fault[]
}

/** Reads the recorded set. Throws if a file is invalid or names a record that does not exist. */
export function loadRecording(): Recording {
  return recordingOf({
    people: readSheet('people', PersonSchema),
    brands: readSheet('brands', BrandSchema),
    things: readSheet('things', RecordSchema),
    redirects: new Map(
      readSheet('redirects', z.strictObject({ from: WikidataId, to: WikidataId })).map(({ from, to }) => [from, to]),
    ),
    sports: new Map(readSheet('sports', SportSchema).map((sport) => [sport.sport, sport])),
    faults: readSheet('faults', FaultSchema),
  })
}

type Records = Pick<Recording, 'people' | 'brands' | 'redirects' | 'sports' | 'faults'> & { things: RecordedThing[] }

/** The records with what finds them. Throws if one names a record that does not exist. */
export function recordingOf({ things, ...records }: Records): Recording {
  const items: RecordedItem[] = [...records.people, ...records.brands, ...things]
  const recording: Recording = {
    ...records,
    items,
    byKey: new Map(items.map((item) => [item.key, item])),
    byId: new Map(items.map((item) => [item.id, item])),
  }
  checkReferences(recording)
  return recording
}

export function getItem(recording: Recording, key: string): RecordedItem {
  const item = recording.byKey.get(key)
  if (!item) throw new Error(`The recorded set has no record "${key}".`)
  return item
}

/** The Wikidata id a statement's value stands for, redirects left as they are. */
export function valueId(recording: Recording, value: string): string {
  return /^Q\d+$/.test(value) ? value : getItem(recording, value).id
}

export function articleTitle(item: RecordedItem): string | undefined {
  return item.article && (item.articleTitle ?? item.name)
}

function readSheet<Schema extends z.ZodType>(name: string, record: Schema): z.infer<Schema>[] {
  const text = readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')
  const result = sheet(record).safeParse(JSON.parse(text))
  if (!result.success) throw new Error(`data/${name}.json: ${z.prettifyError(result.error)}`)
  return result.data.records
}

function checkReferences(recording: Recording) {
  const { items, byKey, byId, redirects } = recording
  if (byKey.size !== items.length) throw new Error('The recorded set uses a key twice.')
  if (byId.size !== items.length) throw new Error('The recorded set uses a Wikidata id twice.')
  for (const item of items) {
    for (const key of item.instanceOf) getItem(recording, key)
    for (const { value } of item.statements) {
      const id = valueId(recording, value)
      if (!byId.has(redirects.get(id) ?? id)) throw new Error(`${item.key} points to ${id}, which is not recorded.`)
    }
  }
}
