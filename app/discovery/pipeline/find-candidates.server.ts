import { z } from 'zod'
import type { WikidataEntity, WikidataValue } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { Answer, EntityMatch } from '#app/discovery/providers/provider.ts'
import { itemIds } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { type AthleteSubject, roleIds, toSubject } from './athlete-subject.ts'
import { labelIdsOf } from './brand-of-item.ts'
import type { Candidate } from './candidate.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { handlesOfRow } from './handles-of-row.ts'
import { candidateSummary, countryIds, describingIds } from './items/candidate-summary.ts'
import type { IdentityChoice } from './items/choose-identity.ts'
import { loadLabels } from './load-athlete-subject.server.ts'
import type { ProviderCalls } from './provider-calls.server.ts'
import { searchCandidates } from './search/search-candidates.server.ts'

export type CandidateSearch =
  | { outcome: 'found'; athlete: AthleteSubject & { entity: WikidataEntity }; candidates: Candidate[] }
  /** Nobody on Wikidata is this athlete: what texts say is all there is. */
  | { outcome: 'not_found'; candidates: Candidate[] }
  /** Several people match: a user decides, and nothing counts until then. The candidates are as the row stores them. */
  | { outcome: 'ambiguous'; candidates: string }
  /** The source failed: known data stays, and the search is to be retried. */
  | { outcome: 'unknown' }

/** Properties of the athlete's own item that name brands. */
const OWN_PROPERTIES = ['P1830', 'P859', 'P108', 'P2652']
const MAX_CANDIDATES = 80

/**
 * Identifies the athlete, and finds the items that name the athlete or are named as the athlete's brands, and the brands
 * that only a search leads to.
 */
export async function findCandidates(
  run: DiscoveryRun,
  calls: ProviderCalls,
  row: AthleteRow,
): Promise<CandidateSearch> {
  const identity = await identify(run, calls, row)
  if (identity.outcome === 'not_found') {
    const unlisted = toSubject(row, null, new Map())
    return { outcome: 'not_found', candidates: await searchCandidates(run, calls, unlisted, new Map()) }
  }
  if (identity.outcome !== 'resolved') return identity
  const { entity } = identity
  const athlete = { ...toSubject(row, entity, await loadLabels(run, calls, roleIds(entity))), entity }

  const naming = await calls.attempt('wikidata', (options) =>
    run.providers.wikidata.findItemsNaming(entity.id, options),
  )
  if (!naming) return { outcome: 'unknown' }
  const named = [...OWN_PROPERTIES.flatMap((property) => itemIds(entity, property)), ...placesOfPositions(entity)]
  const known = await listKnownItems(run, row.id)
  const ids = [...new Set([...known, ...naming.value, ...named])].filter((id) => id !== entity.id)
  const wanted = ids.slice(0, MAX_CANDIDATES)
  const answers =
    wanted.length === 0
      ? new Map<string, Answer<WikidataEntity>>()
      : await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities(wanted, options))
  if (!answers) return { outcome: 'unknown' }
  const ofLines = brandsOfLines(entity, answers).filter((id) => id !== entity.id && !answers.has(id))
  const further = ofLines.slice(0, MAX_CANDIDATES - wanted.length)
  if (further.length > 0) {
    const more = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities(further, options))
    for (const [id, answer] of more ?? []) answers.set(id, answer)
  }

  const linked = await toCandidates(run, calls, athlete, answers, known)
  const found = await searchCandidates(run, calls, athlete, answers)
  return { outcome: 'found', athlete, candidates: [...linked, ...found] }
}

/** Of what the athlete has held a position. */
function placesOfPositions({ statements }: WikidataEntity): string[] {
  return (statements.P39 ?? []).flatMap(({ qualifiers }) => (qualifiers.P642 ?? []).flatMap(idOf))
}

/** The brands of product lines that are named after the athlete. */
function brandsOfLines({ id }: WikidataEntity, answers: ReadonlyMap<string, Answer<WikidataEntity>>): string[] {
  return [...answers.values()].flatMap((answer) => {
    if (answer.outcome !== 'found') return []
    const { P138 = [], P1716 = [] } = answer.value.statements
    return P138.some(({ value }) => idOf(value).includes(id)) ? P1716.flatMap(({ value }) => idOf(value)) : []
  })
}

function idOf(value: WikidataValue): string[] {
  return value.type === 'item' ? [value.id] : []
}

async function toCandidates(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject & { entity: WikidataEntity },
  answers: ReadonlyMap<string, Answer<WikidataEntity>>,
  known: readonly string[],
): Promise<Candidate[]> {
  const about = { provider: 'wikidata', text: `Wikidata on ${athlete.row.name}` } as const
  const found = await calls.read('candidateItems', about, athlete, answers, known)
  if (!found || found.length === 0) return []
  const entities = found.map(({ entity }) => entity)
  const labels = await loadLabels(run, calls, entities.flatMap(labelIdsOf))
  const fields = (await calls.read('brandFields', about, entities, labels)) ?? []
  return found.flatMap(({ findings }, index) => {
    const describedBy = fields[index]
    return describedBy ? [{ fields: describedBy, findings }] : []
  })
}

/** Items of brands already linked to the athlete, to notice what they no longer say. */
async function listKnownItems(run: DiscoveryRun, athleteId: number): Promise<string[]> {
  const rows = await run.db.writer
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select('brand.wikidata_id')
    .distinct()
    .where('relationship.athlete_id', '=', athleteId)
    .where('brand.wikidata_id', 'is not', null)
    .where('brand.merged_into_id', 'is', null)
    .orderBy('brand.id')
    .limit(MAX_CANDIDATES / 2)
    .execute()
  return rows.flatMap((row) => row.wikidata_id ?? [])
}

type Identity =
  | { outcome: 'resolved'; entity: WikidataEntity }
  | { outcome: 'not_found' }
  | Extract<CandidateSearch, { outcome: 'ambiguous' | 'unknown' }>

async function identify(run: DiscoveryRun, calls: ProviderCalls, row: AthleteRow): Promise<Identity> {
  const isSettled = row.identity_status === 'CONFIRMED' || row.identity_status === 'RESOLVED'
  return row.wikidata_id !== null && isSettled ? readKnown(run, calls, row.wikidata_id) : search(run, calls, row)
}

async function readKnown(run: DiscoveryRun, calls: ProviderCalls, id: string): Promise<Identity> {
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities([id], options))
  const answer = answers?.get(id)
  if (!answer) return { outcome: 'unknown' }
  return answer.outcome === 'found' ? { outcome: 'resolved', entity: answer.value } : { outcome: 'not_found' }
}

async function search(run: DiscoveryRun, calls: ProviderCalls, row: AthleteRow): Promise<Identity> {
  const matches = await calls.attempt('wikidata', (options) => run.providers.wikidata.searchEntities(row.name, options))
  if (!matches) return { outcome: 'unknown' }
  const ids = [...new Set(matches.value.map((match) => match.id))]
  if (ids.length === 0) return { outcome: 'not_found' }
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities(ids, options))
  if (!answers) return { outcome: 'unknown' }

  const found = [...answers.values()].flatMap((answer) => (answer.outcome === 'found' ? [answer.value] : []))
  const entities = [...new Map(found.map((entity) => [entity.id, entity])).values()]
  const describedBy = entities.flatMap((entity) => ['P641', 'P106', 'P413', 'P118'].flatMap((p) => itemIds(entity, p)))
  const labels = await loadLabels(run, calls, [...describedBy, ...(row.country === null ? [] : countryIds(entities))])
  const about = { provider: 'wikidata', text: `Wikidata on ${row.name}` } as const
  const wanted = {
    name: row.name,
    otherNames: splitNames(row.aliases),
    facts: { date_of_birth: row.date_of_birth, country: row.country },
    sport: row.sport,
    handles: handlesOfRow(row),
    matched: matchedTexts(matches.value, answers),
  }
  const choice = await calls.read('identity', about, wanted, entities, labels)
  if (!choice) return { outcome: 'unknown' }
  // Without the names of sports and occupations nobody matches: that is a gap in the response, not a finding.
  if (choice.outcome === 'not_found' && describedBy.length > 0 && labels.size === 0) return { outcome: 'unknown' }
  const respected = respectDeclined(choice, row.identity_declined)
  if (respected.outcome !== 'ambiguous') return respected
  const names = await loadLabels(run, calls, describingIds(respected.entities))
  return { outcome: 'ambiguous', candidates: candidateSummary(respected.entities, names) }
}

/** Keyed by the item's own id, whatever id the search returned. */
export function matchedTexts(
  matches: readonly EntityMatch[],
  answers: ReadonlyMap<string, Answer<WikidataEntity>>,
): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { id, match } of matches) {
    const answer = answers.get(id)
    if (answer?.outcome !== 'found' || match.type === 'other' || match.text === null) continue
    texts.set(answer.value.id, [...(texts.get(answer.value.id) ?? []), match.text])
  }
  return texts
}

/**
 * What a person's `none of these` makes of a choice: nobody, as long as only declined items are found; with somebody
 * new among them, a person is asked again. `declined` is as the athlete's row has it, null if nobody said so.
 */
function respectDeclined(choice: IdentityChoice, declined: string | null): IdentityChoice {
  if (declined === null || choice.outcome === 'not_found') return choice
  const known = new Set(z.array(z.string()).parse(JSON.parse(declined)))
  const entities = choice.outcome === 'resolved' ? [choice.entity] : choice.entities
  return entities.every(({ id }) => known.has(id)) ? { outcome: 'not_found' } : { outcome: 'ambiguous', entities }
}
