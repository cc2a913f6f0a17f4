import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { firstDate, itemIds } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { FactsOfCandidate } from '#app/records/athletes/people/decide-by-facts.ts'

const SPORT = 'P641'
const BIRTH_DATE = 'P569'
/** The country that a person competes for, and citizenship. */
const COUNTRIES = ['P1532', 'P27']

const MAX_CANDIDATES = 10

/** Items whose names describe the people to choose from. */
export function describingIds(entities: readonly WikidataEntity[]): string[] {
  return entities
    .slice(0, MAX_CANDIDATES)
    .flatMap((entity) => [SPORT, ...COUNTRIES].flatMap((property) => itemIds(entity, property)))
}

/** The countries of people, as items. */
export function countryIds(entities: readonly WikidataEntity[]): string[] {
  return entities.flatMap((entity) => COUNTRIES.flatMap((property) => itemIds(entity, property)))
}

/** What an item says that may tell its person from others. */
export function factsOfItem(entity: WikidataEntity, labels: ReadonlyMap<string, string>): FactsOfCandidate {
  return { birthDate: firstDate(entity, BIRTH_DATE), countries: namesIn(entity, COUNTRIES, labels) }
}

function namesIn(entity: WikidataEntity, properties: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  const ids = properties.flatMap((property) => itemIds(entity, property))
  return [...new Set(ids.flatMap((id) => labels.get(id) ?? []))]
}

/** The people a user has to choose from, as stored with the athlete. `labels` are names of items by their ids. */
export function candidateSummary(entities: readonly WikidataEntity[], labels: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    entities.slice(0, MAX_CANDIDATES).map((entity) => ({
      id: entity.id,
      label: entity.label,
      description: entity.description,
      url: `https://www.wikidata.org/wiki/${entity.id}`,
      sports: namesIn(entity, [SPORT], labels),
      ...factsOfItem(entity, labels),
    })),
  )
}
