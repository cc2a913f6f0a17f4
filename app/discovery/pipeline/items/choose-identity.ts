import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import { findMentions, sameAnyName } from '#app/champion-index/evidence/names.ts'
import { sportWords } from '#app/champion-index/evidence/page-identity.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { handlesOf, itemIds, namesOfItem } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import { isSpokenFor, type KnownFacts, narrowByFacts } from '#app/records/athletes/people/decide-by-facts.ts'
import { factsOfItem } from './candidate-summary.ts'

const HUMAN = 'Q5'

/** The texts that the search matched, by item id. */
export type MatchedTexts = ReadonlyMap<string, readonly string[]>

export interface WantedAthlete {
  name: string
  /** Further names of the athlete. */
  otherNames: readonly string[]
  facts: KnownFacts
  sport: string
  handles: readonly Pick<SocialHandle, 'platform' | 'handle'>[]
  matched: MatchedTexts
}

export type IdentityChoice =
  | { outcome: 'resolved'; entity: WikidataEntity }
  | { outcome: 'ambiguous'; entities: WikidataEntity[] }
  | { outcome: 'not_found' }

/**
 * Which of the found items is the athlete, in whatever language the name is given: an official account decides; else
 * the only person of that name whose sport or occupation matches and who has no other date of birth. Among several, date
 * of birth and country decide. Several matches, or none confirmed, are left to a user. `labels` are the names of sports,
 * occupations and countries by item id.
 */
export function chooseIdentity(
  wanted: WantedAthlete,
  found: readonly WikidataEntity[],
  labels: ReadonlyMap<string, string>,
): IdentityChoice {
  const people = found.filter(
    (entity) =>
      itemIds(entity, 'P31').includes(HUMAN) &&
      hasOneOf([wanted.name, ...wanted.otherNames], [...namesOfItem(entity), ...(wanted.matched.get(entity.id) ?? [])]),
  )
  const byAccount = people.filter((entity) => sharesHandle(entity, wanted))
  const [owner] = byAccount
  if (owner && byAccount.length === 1) return { outcome: 'resolved', entity: owner }

  const fitting = people.filter((entity) => fitsSport(entity, wanted.sport, labels))
  const factsOf = (entity: WikidataEntity) => factsOfItem(entity, labels)
  const left = narrowByFacts(fitting, wanted.facts, factsOf)
  if (left.length > 0) return only(left, wanted.name)
  // Each is of another date of birth: one of the dates may be wrong.
  if (fitting.length > 0) return { outcome: 'ambiguous', entities: fitting }
  const unknown = people.filter((entity) => itemIds(entity, 'P641').length + itemIds(entity, 'P106').length === 0)
  const [entity, ...others] = narrowByFacts(unknown, wanted.facts, factsOf)
  if (entity && others.length === 0 && isSpokenFor(wanted.facts, factsOf(entity)))
    return { outcome: 'resolved', entity }
  return unknown.length > 0 ? { outcome: 'ambiguous', entities: unknown } : { outcome: 'not_found' }
}

function hasOneOf(names: readonly string[], others: readonly string[]): boolean {
  return names.some((name) => sameAnyName(name, others))
}

/** The only item, or the one whose own label, not just an alias, is the name. */
function only(entities: WikidataEntity[], name: string): IdentityChoice {
  const labelled = entities.filter((entity) => sameAnyName(name, [entity.label ?? '', ...entity.labels]))
  const [entity] = labelled.length > 0 ? labelled : entities
  if (entity && (labelled.length === 1 || entities.length === 1)) return { outcome: 'resolved', entity }
  return { outcome: 'ambiguous', entities }
}

function sharesHandle(entity: WikidataEntity, wanted: WantedAthlete): boolean {
  return handlesOf(entity).some((own) =>
    wanted.handles.some(
      (given) => given.platform === own.platform && given.handle.toLowerCase() === own.handle.toLowerCase(),
    ),
  )
}

function fitsSport(entity: WikidataEntity, sport: string, labels: ReadonlyMap<string, string>): boolean {
  const descriptions = [
    ...itemIds(entity, 'P641'),
    ...itemIds(entity, 'P106'),
    ...itemIds(entity, 'P413'),
    ...itemIds(entity, 'P118'),
  ]
    .map((id) => labels.get(id) ?? '')
    .concat(entity.description ?? '')
  return sportWords(sport).some((word) => descriptions.some((text) => findMentions(text, word).length > 0))
}
