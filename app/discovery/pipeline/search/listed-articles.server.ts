import type { WikidataEntity } from '#app/evidence/structured/wikidata-entity.ts'
import type { ListedArticle } from '../../providers/wikimedia/article-search.ts'
import { itemIds } from '../../providers/wikimedia/wikidata-statements.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { editionOf, SEARCH_WORDS } from './search-words.ts'

/** Native language, languages spoken, country for sport, citizenship: best first. */
const PROPERTIES = ['P103', 'P1412', 'P1532', 'P27']
const MOST_EDITIONS = 3

/** How the search came upon an article: best first. */
type Way = 'words' | 'same_article' | 'link'

export interface FoundArticle {
  item: string
  title: string
  way: Way
}

export interface ArticleFindings {
  /** Best first, each item once. */
  articles: FoundArticle[]
  /** Addresses that the athlete's English article links to. */
  externalLinks: string[]
}

/** What articles about something else certainly say of it in a few words. */
const NO_BRAND =
  /\b(?:player|footballer|golfer|boxer|driver|swimmer|sprinter|athlete|coach|manager|politician|actor|actress|singer|rapper|musician|writer|journalist|season|championships?|tournament|olympics|competition|world cup|grand prix|match|final|draft|album|song|single|film|movie|episode|novel|book|list of|award|city|town|village|country|state|county|district|stadium|arena|university|school|family name|given name|topics referred)\b/iu

/** Articles that may be about brands of the athlete, in English and the athlete's own languages. */
export async function listArticles(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
): Promise<ArticleFindings> {
  const { wikipedia } = run.providers
  const editions = athlete.entity ? ownEditions(athlete.entity) : []
  const asked: OwnEdition[] = editions.some(({ edition }) => edition === 'en')
    ? editions
    : [{ edition: 'en', title: '' }, ...editions]
  const found: FoundArticle[] = []
  const add = (listed: readonly ListedArticle[] | undefined, way: Way) => {
    for (const { title, item, description } of listed ?? []) {
      if (item !== null && !NO_BRAND.test(description ?? '')) found.push({ item, title, way })
    }
  }

  for (const { edition, title } of asked.filter((own) => wikipedia.hasEdition(own.edition))) {
    const titles = await searchTexts(run, calls, athlete, edition)
    if (titles.length > 0) {
      add(await calls.attempt('wikipedia', (options) => wikipedia.listItems(titles, edition, options)), 'words')
    }
    if (title === '') continue
    add(await calls.attempt('wikipedia', (options) => wikipedia.listLinking(title, edition, options)), 'link')
    if (edition !== 'en') continue
    add(await calls.attempt('wikipedia', (options) => wikipedia.listLinked(title, edition, options)), 'same_article')
  }
  const article = athlete.entity?.wikipediaTitle
  const externalLinks = article
    ? await calls.attempt('wikipedia', (options) => wikipedia.listExternalLinks(article, 'en', options))
    : []
  return { articles: bestFirst(found), externalLinks: externalLinks ?? [] }
}

/** Stops at the first failure: a source that cannot answer is not asked the same in other words. */
async function searchTexts(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { row }: AthleteSubject,
  edition: OwnEdition['edition'],
): Promise<string[]> {
  const name = `"${row.name.replaceAll('"', ' ')}"`
  const queries = SEARCH_WORDS[edition].map((words) => `${name} ${words.replace('{sport}', row.sport.toLowerCase())}`)
  const titles: string[] = []
  for (const query of edition === 'en' ? [...queries, name] : queries) {
    const found = await calls.attempt('wikipedia', (options) =>
      run.providers.wikipedia.searchTexts(query, edition, options),
    )
    if (!found) break
    titles.push(...found)
  }
  return [...new Set(titles)]
}

const WAYS: readonly Way[] = ['words', 'same_article', 'link']

/** An item found in several ways counts as found in the best, before those found in that way alone. */
function bestFirst(found: readonly FoundArticle[]): FoundArticle[] {
  const byItem = new Map<string, FoundArticle & { ways: Set<Way> }>()
  for (const article of found) {
    const known = byItem.get(article.item)
    const way = known && WAYS.indexOf(known.way) < WAYS.indexOf(article.way) ? known.way : article.way
    const ways = (known?.ways ?? new Set<Way>()).add(article.way)
    byItem.set(article.item, { ...article, ...(known && { title: known.title }), way, ways })
  }
  return [...byItem.values()]
    .toSorted((a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way) || b.ways.size - a.ways.size)
    .map(({ item, title, way }) => ({ item, title, way }))
}

interface OwnEdition {
  edition: 'en' | NonNullable<ReturnType<typeof editionOf>>
  /** The title of the athlete's article there. */
  title: string
}

/** The Wikipedias with an article about the athlete that are searched: in English and the athlete's own languages. */
function ownEditions(athlete: WikidataEntity): OwnEdition[] {
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
