import type { Claim } from '../claim.ts'
import { EVIDENCE_MODEL, RELATIONSHIP_TYPES, type RelationshipType } from '../evidence-model.ts'
import { typeOfTitle } from './role-titles.ts'
import type { WikidataEntity, WikidataReference, WikidataStatement, WikidataValue } from './wikidata-entity.ts'

export interface WikidataFindings {
  /** Each claim with the statement it was read from. */
  claims: (Claim & { statementId: string; itemUrl: string })[]
  /** Q-ids of others named as founders. */
  otherFounders: string[]
}

export interface WikidataPair {
  athlete: WikidataEntity
  brand: WikidataEntity
  /** Redirected ids of the athlete or the brand, with their targets. */
  redirects?: ReadonlyMap<string, string>
  /** Names of positions, by id. */
  labels?: ReadonlyMap<string, string>
  /** Items that may be product lines of the brand. */
  lines?: readonly WikidataEntity[]
}

const SHARED: Partial<Record<RelationshipType, RelationshipType>> = { FOUNDER: 'CO_FOUNDER', OWNER: 'CO_OWNER' }

/** What both items say about each other. Deprecated statements have been removed from the items. */
export function findWikidataClaims(pair: WikidataPair): WikidataFindings {
  const findings: WikidataFindings = { claims: [], otherFounders: [] }
  const leadsTo = (value: WikidataValue, id: string) =>
    value.type === 'item' && (pair.redirects?.get(value.id) ?? value.id) === id

  for (const type of RELATIONSHIP_TYPES) {
    const rule = EVIDENCE_MODEL.relationships[type]
    if (type === 'CO_FOUNDER' || type === 'CO_OWNER') continue
    for (const property of rule.brandProperties) readBrandProperty(type, property)
    for (const property of rule.athleteProperties) readAthleteProperty(type, property)
  }
  readPositions()
  readProductLines()
  readDissolution()
  return findings

  function readBrandProperty(type: RelationshipType, property: string): void {
    const statements = pair.brand.statements[property] ?? []
    const ours = statements.filter((statement) => leadsTo(statement.value, pair.athlete.id))
    const theirs = statements.filter((s) => s.value.type === 'item' && !leadsTo(s.value, pair.athlete.id))
    if (property === 'P112') findings.otherFounders.push(...theirs.flatMap((statement) => itemId(statement.value)))
    for (const statement of ours) {
      const sharers = property === 'P112' ? theirs : theirs.filter((other) => overlap(statement, other))
      const part = portion(statement)
      const isShared = sharers.length > 0 || (part !== null && part < 100)
      push(statement, pair.brand, isShared ? (SHARED[type] ?? type) : type, sharers)
    }
    const currentOwners = property === 'P127' ? theirs.filter((statement) => !hasEnd(statement)) : []
    if (ours.length === 0 && currentOwners.length > 0) pushOtherOwner(currentOwners)
  }

  function readAthleteProperty(type: RelationshipType, property: string): void {
    for (const statement of pair.athlete.statements[property] ?? []) {
      if (!leadsTo(statement.value, pair.brand.id)) continue
      const part = portion(statement)
      push(statement, pair.athlete, part !== null && part < 100 ? (SHARED[type] ?? type) : type, [])
    }
  }

  function push(
    statement: WikidataStatement,
    item: WikidataEntity,
    type: RelationshipType,
    others: readonly WikidataStatement[],
  ): void {
    const base = claimBase(
      statement,
      item,
      type,
      others.flatMap((other) => itemId(other.value)),
    )
    const code = statement.property === 'P138' ? 'B4' : statement.references.some(isOutside) ? 'A6' : 'B1'
    findings.claims.push({
      ...base,
      code,
      stance: 'SUPPORTS',
      factDate: dateOf(statement, 'P580') ?? dateOf(statement, 'P585'),
    })
    if (!hasEnd(statement)) return
    const ended = dateOf(statement, 'P582')
    findings.claims.push({
      ...base,
      code: 'F1',
      stance: 'ENDS',
      quote: `end time: ${ended ?? 'unknown'}`,
      factDate: ended,
    })
  }

  function pushOtherOwner(owners: readonly WikidataStatement[]): void {
    const [first] = owners
    if (!first) return
    const base = claimBase(
      first,
      pair.brand,
      'OWNER',
      owners.flatMap((owner) => itemId(owner.value)),
    )
    findings.claims.push({ ...base, code: 'C3', stance: 'CONTRADICTS', rule: 'wikidata:P127-other', factDate: null })
  }

  /** A position held (P39) of the brand (P642), where the title tells the relationship. */
  function readPositions(): void {
    for (const statement of pair.athlete.statements.P39 ?? []) {
      if (!(statement.qualifiers.P642 ?? []).some((value) => leadsTo(value, pair.brand.id))) continue
      const type = typeOfTitle(itemId(statement.value).map((id) => pair.labels?.get(id) ?? '')[0] ?? null)
      if (type) push(statement, pair.athlete, type, [])
    }
  }

  /** A product line is named after (P138) the athlete, and its brand (P1716) is this one. */
  function readProductLines(): void {
    for (const line of pair.lines ?? []) {
      const named = (line.statements.P138 ?? []).some(({ value }) => leadsTo(value, pair.athlete.id))
      const statement = (line.statements.P1716 ?? []).find(({ value }) => leadsTo(value, pair.brand.id))
      if (!named || !statement || line.id === pair.brand.id) continue
      const quote = `${line.label ?? line.id}: named after ${pair.athlete.label ?? pair.athlete.id}, brand ${pair.brand.label ?? pair.brand.id}`
      const base = claimBase(statement, line, 'SIGNATURE_LINE', [])
      findings.claims.push({
        ...base,
        code: 'B4',
        stance: 'SUPPORTS',
        rule: 'wikidata:P138+P1716',
        quote,
        factDate: null,
      })
    }
  }

  /** A dissolved brand has no owner. */
  function readDissolution(): void {
    const [statement] = pair.brand.statements.P576 ?? []
    if (!statement || statement.value.type === 'no_value') return
    const base = claimBase(statement, pair.brand, 'AFFILIATED', [])
    const factDate = statement.value.type === 'time' ? statement.value.date : null
    findings.claims.push({
      ...base,
      code: 'F1',
      stance: 'ENDS',
      relationshipTypes: RELATIONSHIP_TYPES,
      quote: `dissolved, abolished or demolished date: ${factDate ?? 'unknown'}`,
      factDate,
    })
  }
}

function claimBase(
  statement: WikidataStatement,
  item: WikidataEntity,
  type: RelationshipType,
  otherParties: readonly string[],
): Omit<WikidataFindings['claims'][number], 'code' | 'stance' | 'factDate'> {
  return {
    variant: null,
    relationshipTypes: [type],
    rule: `wikidata:${statement.property}`,
    proximity: 'structured',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    quote: null,
    quoteStart: null,
    quoteEnd: null,
    ownershipPercentage: portion(statement),
    otherParties,
    statementId: statement.id ?? `${item.id}-${statement.property}-${otherParties.join('-')}`,
    itemUrl: `${item.url}#${statement.property}`,
  }
}

/** A reference beyond Wikimedia: another URL, or a work it is stated in. */
function isOutside(reference: WikidataReference): boolean {
  const addresses = [...(reference.P854 ?? []), ...(reference.P973 ?? [])]
  if (addresses.some((value) => value.type === 'string' && !isWikimedia(value.text))) return true
  return (reference.P248 ?? []).some((value) => value.type === 'item' && !WIKIMEDIA_WORKS.has(value.id))
}

/** Items of Wikipedia editions, Wikidata and Commons, which `stated in` sometimes names. */
const WIKIMEDIA_WORKS = new Set([
  'Q52',
  'Q328',
  'Q565',
  'Q2013',
  'Q8447',
  'Q8449',
  'Q10000',
  'Q11920',
  'Q11921',
  'Q17055',
  'Q30239',
  'Q48183',
  'Q48952',
  'Q169514',
  'Q177837',
  'Q181163',
  'Q191168',
  'Q191769',
  'Q206855',
  'Q875631',
  'Q1551807',
  'Q1574617',
])

function isWikimedia(address: string): boolean {
  return /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:wikipedia|wikidata|wikimedia|wikiquote|wikinews|wikibooks|wiktionary|dbpedia)\.org(?:[:/]|$)/iu.test(
    address.trim(),
  )
}

function hasEnd(statement: WikidataStatement): boolean {
  return (statement.qualifiers.P582 ?? []).some((value) => value.type !== 'no_value')
}

/** Whether two owners held at the same time, as far as the dates tell; a past and a present one follow each other. */
function overlap(a: WikidataStatement, b: WikidataStatement): boolean {
  if (hasEnd(a) === hasEnd(b)) {
    const starts = [dateOf(a, 'P580') ?? '', dateOf(b, 'P580') ?? '']
    const ends = [dateOf(a, 'P582') ?? '9999', dateOf(b, 'P582') ?? '9999']
    return (starts[0] ?? '') < (ends[1] ?? '') && (starts[1] ?? '') < (ends[0] ?? '')
  }
  const [past, present] = hasEnd(a) ? [a, b] : [b, a]
  const end = dateOf(past, 'P582')
  const start = dateOf(present, 'P580')
  return end !== null && start !== null && start < end
}

/** Share in percent, from proportion (P1107). */
function portion(statement: WikidataStatement): number | null {
  const [value] = statement.qualifiers.P1107 ?? []
  if (value?.type !== 'quantity') return null
  const percent = value.amount > 0 && value.amount <= 1 ? value.amount * 100 : value.amount
  return percent > 0 && percent <= 100 ? percent : null
}

function dateOf(statement: WikidataStatement, property: string): string | null {
  const dates = (statement.qualifiers[property] ?? []).flatMap((value) => (value.type === 'time' ? [value.date] : []))
  return dates.toSorted().at(property === 'P582' ? -1 : 0) ?? null
}

function itemId(value: WikidataValue): string[] {
  return value.type === 'item' ? [value.id] : []
}
