import { z } from 'zod'
import type {
  WikidataEntity,
  WikidataReference,
  WikidataStatement,
  WikidataValue,
} from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { EDITIONS } from './editions.ts'
import { isItemId } from './item-id.ts'

/** PHP writes an empty map as an empty list. */
function mapOf<Value extends z.ZodType>(value: Value) {
  return z.preprocess((input) => (Array.isArray(input) && input.length === 0 ? {} : input), z.record(z.string(), value))
}

const TextSchema = z.object({ language: z.string(), value: z.string() })

const SnakSchema = z.object({
  snaktype: z.string(),
  property: z.string(),
  datavalue: z.object({ type: z.string(), value: z.unknown() }).optional(),
})
type Snak = z.output<typeof SnakSchema>

const SnaksSchema = mapOf(z.array(SnakSchema))

const ClaimSchema = z.object({
  id: z.string().optional(),
  rank: z.string().default('normal'),
  mainsnak: SnakSchema,
  qualifiers: SnaksSchema.optional(),
  references: z.array(z.object({ snaks: SnaksSchema })).optional(),
})
type Claim = z.output<typeof ClaimSchema>

const EntityRecordSchema = z.object({
  id: z.string().refine(isItemId),
  missing: z.unknown().optional(),
  redirects: z.object({ from: z.string(), to: z.string() }).optional(),
  lastrevid: z.number().optional(),
  labels: mapOf(TextSchema).optional(),
  descriptions: mapOf(TextSchema).optional(),
  aliases: mapOf(z.array(TextSchema)).optional(),
  claims: mapOf(z.array(ClaimSchema)).optional(),
  sitelinks: mapOf(z.object({ site: z.string(), title: z.string() })).optional(),
})
export type EntityRecord = z.output<typeof EntityRecordSchema>

export const EntitiesSchema = z.object({ entities: mapOf(EntityRecordSchema) })

const ItemValueSchema = z.object({ id: z.string().optional(), 'numeric-id': z.number().optional() })
const TimeValueSchema = z.object({ time: z.string(), precision: z.number() })
const QuantityValueSchema = z.object({ amount: z.string(), unit: z.string().optional() })
const MonolingualValueSchema = z.object({ text: z.string(), language: z.string() })

const PRECISIONS = { 9: 'year', 10: 'month', 11: 'day' } as const
const TIME = /^\+(\d{4})-(\d{2})-(\d{2})T/

/** Undefined for a record of a missing item. */
export function toEntity(record: EntityRecord): WikidataEntity | undefined {
  if (record.missing !== undefined) return undefined

  const revision = record.lastrevid === undefined ? '' : `?oldid=${record.lastrevid}`
  return {
    id: record.id,
    url: `https://www.wikidata.org/wiki/${record.id}${revision}`,
    revisionId: record.lastrevid ?? null,
    label: labelOf(record),
    description: inEnglish(record.descriptions)?.value ?? null,
    aliases: record.aliases?.en?.map((alias) => alias.value) ?? [],
    labels: [...new Set(Object.values(record.labels ?? {}).map((label) => label.value))],
    foreignAliases: foreignAliases(record.aliases ?? {}),
    statements: toStatements(record.claims ?? {}),
    wikipediaTitle: record.sitelinks?.enwiki?.title ?? null,
    otherArticles: otherArticles(record.sitelinks ?? {}),
  }
}

export function labelOf({ labels }: EntityRecord): string | null {
  return inEnglish(labels)?.value ?? null
}

/** Names valid in all languages are stored under `mul` only. */
export const ENGLISH = ['en', 'en-gb', 'en-ca', 'en-us', 'mul']

function inEnglish(texts: EntityRecord['labels']): z.output<typeof TextSchema> | undefined {
  return ENGLISH.map((language) => texts?.[language]).find((text) => text !== undefined)
}

function otherArticles(sitelinks: NonNullable<EntityRecord['sitelinks']>): Record<string, string> {
  const titles = EDITIONS.map((edition) => [edition, sitelinks[`${edition}wiki`]?.title] as const)
  return Object.fromEntries(titles.flatMap(([edition, title]) => (title === undefined ? [] : [[edition, title]])))
}

function foreignAliases(aliases: NonNullable<EntityRecord['aliases']>): string[] {
  const foreign = Object.entries(aliases).filter(([language]) => language !== 'en')
  return [...new Set(foreign.flatMap(([, list]) => list.map((alias) => alias.value)))]
}

function toStatements(claims: Record<string, Claim[]>): Record<string, WikidataStatement[]> {
  const statements: Record<string, WikidataStatement[]> = {}
  for (const [property, list] of Object.entries(claims)) {
    const kept = list.filter((claim) => claim.rank !== 'deprecated')
    if (kept.length > 0) statements[property] = kept.map((claim) => toStatement(property, claim))
  }
  return statements
}

function toStatement(property: string, claim: Claim): WikidataStatement {
  return {
    id: claim.id ?? null,
    property,
    rank: claim.rank === 'preferred' ? 'preferred' : 'normal',
    value: toValue(claim.mainsnak),
    qualifiers: toValues(claim.qualifiers ?? {}),
    references: (claim.references ?? []).map((reference) => toValues(reference.snaks) satisfies WikidataReference),
  }
}

function toValues(snaks: Record<string, Snak[]>): Record<string, WikidataValue[]> {
  return Object.fromEntries(Object.entries(snaks).map(([property, list]) => [property, list.map(toValue)]))
}

function toValue(snak: Snak): WikidataValue {
  if (snak.snaktype === 'somevalue') return { type: 'unknown_value' }
  if (snak.snaktype === 'novalue') return { type: 'no_value' }

  const value = snak.datavalue?.value
  switch (snak.datavalue?.type) {
    case 'wikibase-entityid':
      return toItem(value)
    case 'string':
      return typeof value === 'string' ? { type: 'string', text: value } : { type: 'unreadable' }
    case 'time':
      return toTime(value)
    case 'quantity':
      return toQuantity(value)
    case 'monolingualtext': {
      const text = MonolingualValueSchema.safeParse(value)
      return text.success ? { type: 'text', ...text.data } : { type: 'unreadable' }
    }
    default:
      return { type: 'unreadable' }
  }
}

/** Old records have the number only. */
function toItem(value: unknown): WikidataValue {
  const item = ItemValueSchema.safeParse(value)
  if (!item.success) return { type: 'unreadable' }
  const id = item.data.id || `Q${item.data['numeric-id']}`
  return isItemId(id) ? { type: 'item', id } : { type: 'unreadable' }
}

function toTime(value: unknown): WikidataValue {
  const time = TimeValueSchema.safeParse(value)
  if (!time.success) return { type: 'unreadable' }

  const precision = PRECISIONS[time.data.precision as keyof typeof PRECISIONS] as 'year' | 'month' | 'day' | undefined
  const [, year, month, day] = TIME.exec(time.data.time) ?? []
  if (!precision || !year) return { type: 'unreadable' }

  const parts = { year: [year], month: [year, month], day: [year, month, day] }[precision]
  return { type: 'time', date: parts.join('-'), precision }
}

function toQuantity(value: unknown): WikidataValue {
  const quantity = QuantityValueSchema.safeParse(value)
  const amount = quantity.success ? Number(quantity.data.amount) : Number.NaN
  if (!quantity.success || !Number.isFinite(amount)) return { type: 'unreadable' }

  const { unit } = quantity.data
  return { type: 'quantity', amount, unit: unit && unit !== '1' ? unit : null }
}
