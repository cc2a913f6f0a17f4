import { isCommonWordName } from '#app/champion-index/evidence/common-word-names.ts'
import type { ListedArticle } from '#app/discovery/providers/wikimedia/article-search.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { type OwnEdition, ownEditions } from './own-editions.ts'
import { WORD_GROUPS } from './relationship-words.ts'

/** In characters, as Wikipedia's search accepts them. */
const MAX_QUERY_LENGTH = 300
/** Words that may stand between the name and a word of the relationship. */
const NEAR = 20
/** Those of a search are best first: two requests for their items. */
const MAX_TITLES = 100

/** How the search came upon an article: best first. */
type Way = 'words' | 'same_article' | 'link'

export interface FoundArticle {
  item: string
  title: string
  way: Way
}

/** What articles about something else certainly say of it in a few words. */
const NO_BRAND =
  /\b(?:player|footballer|golfer|boxer|driver|swimmer|sprinter|athlete|coach|manager|politician|actor|actress|singer|rapper|musician|writer|journalist|season|championships?|tournament|olympics|competition|world cup|grand prix|match|final|draft|album|song|single|film|movie|episode|novel|book|list of|award|city|town|village|country|state|county|district|stadium|arena|university|school|family name|given name|topics referred)\b/iu

/** Articles that may be about brands of the athlete, in English and the athlete's own languages: best first, each item once. */
export async function listArticles(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
): Promise<FoundArticle[]> {
  const { wikipedia } = run.providers
  const editions = athlete.entity ? ownEditions(athlete.entity) : []
  const asked: OwnEdition[] = editions.some(({ edition }) => edition === 'en')
    ? editions
    : [{ edition: 'en', title: '' }, ...editions]
  const found: FoundArticle[] = []
  const add = (listed: readonly ListedArticle[], way: Way) => {
    for (const { title, item, description } of listed) {
      if (item !== null && !NO_BRAND.test(description ?? '')) found.push({ item, title, way })
    }
  }

  for (const { edition, title } of asked.filter((own) => wikipedia.hasEdition(own.edition))) {
    const list = async (way: 'listLinking' | 'listLinked') =>
      (await calls.attempt('wikipedia', (options) => wikipedia[way](title, edition, options))) ?? []
    const linking = title === '' ? [] : await list('listLinking')
    const linked = title === '' || edition !== 'en' ? [] : await list('listLinked')
    add(linking, 'link')
    add(linked, 'same_article')
    const listed = new Map([...linked, ...linking].map((article) => [article.title, article]))
    const titles = (await searchTexts(run, calls, athlete.row, edition)).filter((other) => other !== title)
    add(
      titles.flatMap((other) => listed.get(other) ?? []),
      'words',
    )
    const others = titles.filter((other) => !listed.has(other)).slice(0, MAX_TITLES)
    if (others.length === 0) continue
    add((await calls.attempt('wikipedia', (options) => wikipedia.listItems(others, edition, options))) ?? [], 'words')
  }
  return bestFirst(found)
}

/** Stops at the first failure: a source that cannot answer is not asked the same in other words. */
async function searchTexts(
  run: DiscoveryRun,
  calls: ProviderCalls,
  row: AthleteRow,
  edition: OwnEdition['edition'],
): Promise<string[]> {
  const titles: string[] = []
  for (const query of queriesOf(row, edition)) {
    const found = await calls.attempt('wikipedia', (options) =>
      run.providers.wikipedia.searchTexts(query, edition, options),
    )
    if (!found) break
    titles.push(...found)
  }
  return [...new Set(titles)]
}

/** A query for each group of words, in English another for the name: alone, unless that is an everyday word. */
function queriesOf({ name: given, sport }: AthleteRow, edition: OwnEdition['edition']): string[] {
  const name = given.replaceAll('"', ' ')
  const groups = WORD_GROUPS[edition].map((words) => nearQuery(name, words))
  return edition === 'en' ? [...groups, isCommonWordName(name) ? `"${name}" ${sport}` : `"${name}"`] : groups
}

/**
 * `"Ana Reyes founder"~20 OR "Ana Reyes owner"~20`: the name near one of the words. The search knows no parentheses, and
 * what stands beside OR is optional there unless everything does; so each part has the name.
 */
function nearQuery(name: string, words: readonly string[]): string {
  const parts = words.map((word) => `"${name} ${word}"~${NEAR}`)
  while (parts.length > 1 && parts.join(' OR ').length > MAX_QUERY_LENGTH) parts.pop()
  return parts.join(' OR ')
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
