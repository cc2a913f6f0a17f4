import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { firstDate, itemIds } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'

const SPORT = 'P641'
const BIRTH_DATE = 'P569'
/** Citizenship, and the country that a person competes for. */
const COUNTRIES = ['P1532', 'P27']

const MAX_CANDIDATES = 10

/** Items whose names describe the people to choose from. */
export function describingIds(entities: readonly WikidataEntity[]): string[] {
  return entities
    .slice(0, MAX_CANDIDATES)
    .flatMap((entity) => [SPORT, ...COUNTRIES].flatMap((property) => itemIds(entity, property)))
}

/** The people a user has to choose from, as stored with the athlete. `labels` are names of items by their ids. */
export function candidateSummary(entities: readonly WikidataEntity[], labels: ReadonlyMap<string, string>): string {
  const namesOf = (entity: WikidataEntity, properties: readonly string[]) => [
    ...new Set(properties.flatMap((property) => itemIds(entity, property)).flatMap((id) => labels.get(id) ?? [])),
  ]
  return JSON.stringify(
    entities.slice(0, MAX_CANDIDATES).map((entity) => ({
      id: entity.id,
      label: entity.label,
      description: entity.description,
      url: `https://www.wikidata.org/wiki/${entity.id}`,
      sports: namesOf(entity, [SPORT]),
      birthDate: firstDate(entity, BIRTH_DATE),
      countries: namesOf(entity, COUNTRIES),
    })),
  )
}
