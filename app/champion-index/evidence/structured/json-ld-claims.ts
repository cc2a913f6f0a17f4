import type { Claim } from '../claim.ts'
import { deniedTypes } from '../claim.ts'
import type { RelationshipType } from '../evidence-model.ts'
import type { AthleteProfile, BrandProfile } from '../page-identity.ts'
import { describeStranger, identityOf, isBrand } from './json-ld-identity.ts'
import { type JsonLdNode, namesOf, openNodes, propertyNodes, textOf, typesOf } from './json-ld-nodes.ts'
import { typeOfTitle } from './role-titles.ts'

export interface JsonLdFindings {
  claims: Claim[]
  /** People other than the athlete named as founders. */
  otherFounders: string[]
}

/** Properties of the brand's node that name people, and the relationship each implies. */
const BRAND_PROPERTIES: Record<string, RelationshipType> = {
  founder: 'FOUNDER',
  founders: 'FOUNDER',
  owner: 'OWNER',
  owners: 'OWNER',
  ownedBy: 'OWNER',
  funder: 'INVESTOR',
  sponsor: 'SPONSOR',
}

/** Properties of the athlete's node that name organisations. */
const ATHLETE_PROPERTIES: Record<string, RelationshipType> = {
  owns: 'OWNER',
  sponsor: 'SPONSOR',
  affiliation: 'AFFILIATED',
  worksFor: 'AFFILIATED',
}

/** What the structured data of a page of the brand's own site says about the athlete. The nodes are hostile input. */
export function findJsonLdClaims(
  roots: readonly unknown[],
  athlete: AthleteProfile,
  brand: BrandProfile,
): JsonLdFindings {
  const nodes = openNodes(roots)
  const findings: JsonLdFindings = { claims: [], otherFounders: [] }
  for (const node of nodes) {
    if (isBrand(node, brand)) readBrandNode(findings, node, nodes, athlete)
    if (identityOf(node, athlete) !== null) readAthleteNode(findings, node, nodes, athlete, brand)
  }
  const tellsOfHim = nodes.some((node) => identityOf(node, athlete) === 'exact')
  const claims = tellsOfHim ? findings.claims.filter(({ code }) => code !== 'C2') : findings.claims
  return { claims: distinct(claims), otherFounders: [...new Set(findings.otherFounders)] }
}

function readBrandNode(
  findings: JsonLdFindings,
  node: JsonLdNode,
  nodes: readonly JsonLdNode[],
  athlete: AthleteProfile,
): void {
  const founders = ['founder', 'founders'].flatMap((property) => propertyNodes(node, property, nodes))
  const owners = ['owner', 'owners', 'ownedBy'].flatMap((property) => propertyNodes(node, property, nodes))
  const strangers = (people: readonly JsonLdNode[]) => [
    ...new Set(
      people
        .filter((person) => identityOf(actorOf(person, nodes), athlete) === null)
        .flatMap((person) => namesOf(actorOf(person, nodes)).slice(0, 1)),
    ),
  ]
  findings.otherFounders.push(...strangers(founders))

  for (const [property, type] of Object.entries(BRAND_PROPERTIES)) {
    const others = type === 'FOUNDER' ? strangers(founders) : type === 'OWNER' ? strangers(owners) : []
    for (const person of propertyNodes(node, property, nodes)) {
      pushClaims(findings.claims, person, nodes, athlete, `json-ld:${property}`, shared(type, others), others)
    }
  }
  if (owners.length > 0 && owners.every((owner) => identityOf(actorOf(owner, nodes), athlete) === null)) {
    findings.claims.push(otherOwner(strangers(owners)))
  }

  for (const property of ['employee', 'employees', 'member', 'members', 'alumni']) {
    for (const person of propertyNodes(node, property, nodes)) {
      const type = typeOfTitle(
        textOf(person, 'jobTitle') ?? textOf(person, 'roleName') ?? textOf(actorOf(person, nodes), 'jobTitle'),
      )
      const left = property === 'alumni'
      if (type) pushClaims(findings.claims, person, nodes, athlete, `json-ld:${property}`, type, [], left)
    }
  }
}

function readAthleteNode(
  findings: JsonLdFindings,
  node: JsonLdNode,
  nodes: readonly JsonLdNode[],
  athlete: AthleteProfile,
  brand: BrandProfile,
): void {
  const title = typeOfTitle(textOf(node, 'jobTitle'))
  for (const [property, type] of Object.entries(ATHLETE_PROPERTIES)) {
    for (const thing of propertyNodes(node, property, nodes)) {
      if (!isBrand(actorOf(thing, nodes), brand)) continue
      const working = property === 'worksFor' || property === 'affiliation'
      pushClaims(findings.claims, node, nodes, athlete, `json-ld:${property}`, working && title ? title : type, [])
    }
  }
}

function pushClaims(
  claims: Claim[],
  person: JsonLdNode,
  nodes: readonly JsonLdNode[],
  athlete: AthleteProfile,
  rule: string,
  type: RelationshipType,
  others: readonly string[],
  left = false,
): void {
  const actor = actorOf(person, nodes)
  const identity = identityOf(actor, athlete)
  if (identity === null || identity === 'unclear') return
  const quote = `${rule.replace('json-ld:', '')}: ${namesOf(actor)[0] ?? athlete.names[0] ?? ''}`.slice(0, 300)
  const ended = textOf(person, 'endDate')
  const isSomebodyElse = identity === 'born_otherwise' || identity === 'stranger'
  const base = {
    relationshipTypes: [type],
    rule,
    proximity: 'structured' as const,
    rumour: false,
    athleteIdentity: isSomebodyElse ? ('exact' as const) : identity,
    brandIdentity: 'exact' as const,
    quote,
    quoteStart: null,
    quoteEnd: null,
    ownershipPercentage: null,
    otherParties: others,
  }
  if (isSomebodyElse) {
    claims.push({
      ...base,
      rule: `${base.rule}-${identity === 'stranger' ? 'other-item' : 'birth-date'}`,
      quote: `${quote}, ${describeStranger(actor, identity, athlete)}`.slice(0, 300),
      relationshipTypes: deniedTypes(type),
      code: 'C2',
      variant: null,
      stance: 'CONTRADICTS',
      factDate: null,
    })
    return
  }
  const started = textOf(person, 'startDate')
  claims.push({
    ...base,
    code: 'A1',
    variant: identity === 'exact' ? null : 'by_name',
    stance: 'SUPPORTS',
    factDate: isoDate(started),
  })
  if (ended !== null || left) {
    const dated = ended === null ? quote : `${quote}, endDate: ${ended}`.slice(0, 300)
    claims.push({ ...base, quote: dated, code: 'F1', variant: null, stance: 'ENDS', factDate: isoDate(ended) })
  }
}

function otherOwner(names: readonly string[]): Claim {
  return {
    code: 'C3',
    variant: null,
    stance: 'CONTRADICTS',
    relationshipTypes: ['OWNER'],
    rule: 'json-ld:other-owner',
    proximity: 'structured',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    quote: `owner: ${names.join(', ')}`.slice(0, 300),
    quoteStart: null,
    quoteEnd: null,
    factDate: null,
    ownershipPercentage: null,
    otherParties: names,
  }
}

function shared(type: RelationshipType, others: readonly string[]): RelationshipType {
  if (others.length === 0) return type
  if (type === 'FOUNDER') return 'CO_FOUNDER'
  return type === 'OWNER' ? 'CO_OWNER' : type
}

/** A Role node is nested between the brand and the person it names. */
function actorOf(node: JsonLdNode, nodes: readonly JsonLdNode[]): JsonLdNode {
  if (!typesOf(node).some((type) => type.endsWith('Role'))) return node
  for (const property of [
    'founder',
    'founders',
    'owner',
    'member',
    'employee',
    'sponsor',
    'funder',
    'affiliation',
    'worksFor',
    'owns',
  ]) {
    const [inner] = propertyNodes(node, property, nodes)
    if (inner) return inner
  }
  return node
}

function isoDate(text: string | null): string | null {
  return /^\d{4}(?:-\d{2}(?:-\d{2})?)?/u.exec(text ?? '')?.[0] ?? null
}

function distinct(claims: Claim[]): Claim[] {
  const seen = new Set<string>()
  return claims.filter((claim) => {
    const key = `${claim.code}|${claim.rule}|${claim.relationshipTypes.join()}|${claim.athleteIdentity}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
