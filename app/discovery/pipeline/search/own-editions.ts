import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { Edition } from '#app/discovery/providers/wikimedia/editions.ts'
import { itemIds } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'

/** Native language, languages spoken, country for sport, citizenship: best first. */
const PROPERTIES = ['P103', 'P1412', 'P1532', 'P27']
const MAX_EDITIONS = 3

export interface OwnEdition {
  edition: 'en' | Edition
  /** The title of the athlete's article there. */
  title: string
}

/** The Wikipedias with an article about the athlete that are searched: in English and the athlete's own languages. */
export function ownEditions(athlete: WikidataEntity): OwnEdition[] {
  const own = [
    ...new Set(PROPERTIES.flatMap((property) => itemIds(athlete, property)).flatMap((item) => EDITION_OF[item] ?? [])),
  ]
  const editions: OwnEdition[] = own.flatMap((edition) => {
    const title = athlete.otherArticles?.[edition]
    return title === undefined ? [] : [{ edition, title }]
  })
  const english: OwnEdition[] =
    athlete.wikipediaTitle === null ? [] : [{ edition: 'en', title: athlete.wikipediaTitle }]
  return [...english, ...editions].slice(0, MAX_EDITIONS)
}

/** Languages and countries by their items. Where several languages are spoken, none is certain to be the athlete's. */
const EDITION_OF: Record<string, Edition> = {
  Q1321: 'es',
  Q29: 'es',
  Q414: 'es',
  Q96: 'es',
  Q739: 'es',
  Q298: 'es',
  Q77: 'es',
  Q5146: 'pt',
  Q45: 'pt',
  Q155: 'pt',
  Q150: 'fr',
  Q142: 'fr',
  Q188: 'de',
  Q183: 'de',
  Q40: 'de',
  Q652: 'it',
  Q38: 'it',
  Q7411: 'nl',
  Q55: 'nl',
  Q29999: 'nl',
  Q9027: 'sv',
  Q34: 'sv',
  Q809: 'pl',
  Q36: 'pl',
}
