import { seededHash, seededUuid } from './seeded.ts'

export interface Datavalue {
  type: string
  value: unknown
}

interface Snak {
  snaktype: 'value'
  property: string
  hash: string
  datavalue: Datavalue
  datatype: string
}

export interface Statement {
  id: string
  type: 'statement'
  rank: 'preferred' | 'normal' | 'deprecated'
  mainsnak: Snak
  qualifiers?: Record<string, Snak[]>
  'qualifiers-order'?: string[]
  references?: { hash: string; snaks: Record<string, Snak[]>; 'snaks-order': string[] }[]
}

/** Statements of one item, by property. */
export type Claims = Record<string, Statement[]>

/** A property with its value. */
export type Said = readonly [property: string, value: Datavalue]

export interface StatementParts {
  subject: string
  says: Said
  qualifiers?: readonly Said[]
  references?: readonly (readonly Said[])[]
  rank?: Statement['rank']
}

export function statement({
  subject,
  says,
  qualifiers = [],
  references = [],
  rank = 'normal',
}: StatementParts): Statement {
  const identity = JSON.stringify([subject, says, qualifiers])
  const grouped = byProperty(qualifiers)
  return {
    mainsnak: snak(says),
    type: 'statement',
    ...(qualifiers.length && { qualifiers: grouped, 'qualifiers-order': Object.keys(grouped) }),
    id: `${subject}$${seededUuid(identity)}`,
    rank,
    ...(references.length && {
      references: references.map((said) => ({
        hash: seededHash(JSON.stringify(said)),
        snaks: byProperty(said),
        'snaks-order': said.map(([property]) => property),
      })),
    }),
  }
}

export function claimsOf(statements: readonly Statement[]): Claims {
  const claims: Claims = {}
  for (const each of statements) {
    const { property } = each.mainsnak
    claims[property] = [...(claims[property] ?? []), each]
  }
  return claims
}

export function itemValue(id: string): Datavalue {
  return { type: 'wikibase-entityid', value: { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id } }
}

export function stringValue(value: string): Datavalue {
  return { type: 'string', value }
}

export function countValue(amount: number): Datavalue {
  return { type: 'quantity', value: { amount: `+${amount}`, unit: '1' } }
}

/** `1985`, `1985-02` or `1985-02-05`; missing parts are 00, and the precision says so. */
export function timeValue(date: string): Datavalue {
  const [year, month = '00', day = '00'] = date.split('-')
  return {
    type: 'time',
    value: {
      time: `+${year}-${month}-${day}T00:00:00Z`,
      timezone: 0,
      before: 0,
      after: 0,
      precision: day !== '00' ? 11 : month !== '00' ? 10 : 9,
      calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
    },
  }
}

function byProperty(said: readonly Said[]): Record<string, Snak[]> {
  const snaks: Record<string, Snak[]> = {}
  for (const each of said) snaks[each[0]] = [...(snaks[each[0]] ?? []), snak(each)]
  return snaks
}

function snak([property, datavalue]: Said): Snak {
  const hash = seededHash(JSON.stringify([property, datavalue.value]))
  return { snaktype: 'value', property, hash, datavalue, datatype: datatypeOf(datavalue) }
}

function datatypeOf({ type, value }: Datavalue): string {
  if (type === 'wikibase-entityid') return 'wikibase-item'
  if (type === 'string') return /^https?:/.test(String(value)) ? 'url' : 'external-id'
  return type
}
