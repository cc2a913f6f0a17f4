import type { WikidataEntity } from '#app/evidence/structured/wikidata-entity.ts'
import { itemIds } from '../../providers/wikimedia/wikidata-statements.ts'
import { editionOf } from './search-words.ts'

/** Native language, languages spoken, country for sport, citizenship: best first. */
const PROPERTIES = ['P103', 'P1412', 'P1532', 'P27']
const MOST_EDITIONS = 3

export interface OwnEdition {
  edition: 'en' | NonNullable<ReturnType<typeof editionOf>>
  /** The title of the athlete's article there. */
  title: string
}

/** The Wikipedias with an article about the athlete that are searched: in English and the athlete's own languages. */
export function ownEditions(athlete: WikidataEntity): OwnEdition[] {
  const own = [
    ...new Set(PROPERTIES.flatMap((property) => itemIds(athlete, property)).flatMap((id) => editionOf(id) ?? [])),
  ]
  const editions: OwnEdition[] = own.flatMap((edition) => {
    const title = athlete.otherArticles?.[edition]
    return title === undefined ? [] : [{ edition, title }]
  })
  const english: OwnEdition[] =
    athlete.wikipediaTitle === null ? [] : [{ edition: 'en', title: athlete.wikipediaTitle }]
  return [...english, ...editions].slice(0, MOST_EDITIONS)
}
