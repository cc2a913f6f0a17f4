import { ownDomain, registrableDomain } from '#app/base/platform/site-host.ts'
import { findMentions, foldLetters, sameAnyName } from '#app/champion-index/evidence/names.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { Answer } from '#app/discovery/providers/provider.ts'
import { namesOfItem } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { isBrand } from '../brand-of-item.ts'
import type { Candidate } from '../candidate.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { type AthleteSources, readAthleteSources } from '../evidence/athlete-sources.server.ts'
import { pagesOf } from '../evidence/sources-of-evidence.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { weighItem, weighItemOfName, weighName, weighSite } from './found-brands.server.ts'
import { isFrontOfBrand, isInDomain, listLinkedSites } from './linked-sites.ts'
import { type FoundArticle, listArticles } from './listed-articles.server.ts'
import { isSame, listNamedBrands, type NamedBrand } from './named-brands.server.ts'

/** Brands that only a search leads to, at most so many an athlete. */
const MAX_FOUND = 25
/** Items that are looked at to find the brands among them: two requests. */
const MAX_ITEMS = 100
const MAX_SITES = 8
const MAX_ITEM_SITES = 10
const MAX_NAMES = 10

/**
 * Brands that no item links to the athlete: articles that link to hers or that a full-text search finds, sites that her
 * own pages link to, and names that texts about her put into a relationship with her. Nothing is believed for having
 * been found: a brand is a candidate if the sources support a relationship. A source that fails costs its own findings.
 */
export async function searchCandidates(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
  linked: ReadonlyMap<string, Answer<WikidataEntity>>,
): Promise<Candidate[]> {
  const withSites = !run.options.skipVerification
  const own = await readAthleteSources(run, calls, athlete, { withSites })
  const articles = await listArticles(run, calls, athlete)
  const named = (await listNamedBrands(calls, athlete, own)).slice(0, MAX_NAMES)
  const sites = withSites ? sitesOf(athlete, own, named) : []

  const search = {
    run,
    calls,
    athlete,
    own,
    hasNamesake: await hasNamesake(run, calls, athlete),
    sitesLeft: { count: withSites ? MAX_ITEM_SITES : 0 },
  }
  const items = await readItems(
    run,
    calls,
    orderItems(articles, named),
    new Set([...linked.keys(), ...(athlete.entity ? [athlete.entity.id] : [])]),
  )
  const taken = [...linked.values()].flatMap((answer) => (answer.outcome === 'found' ? [answer.value] : []))
  const found: Candidate[] = []
  let tried = 0

  for (const { entity, request } of items) {
    if (tried >= MAX_FOUND) break
    tried += 1
    const candidate = await weighItem(search, entity, request)
    if (!candidate) continue
    found.push(candidate)
    taken.push(entity)
  }
  const domains = new Set(found.flatMap(({ fields }) => fields.domain ?? []))
  for (const site of sites) {
    if (tried >= MAX_FOUND) break
    if (isTaken(taken, site) || domains.has(registrableDomain(site) ?? '')) continue
    tried += 1
    const candidate = await weighSite(search, site, named.find(({ name }) => isInDomain(name, site))?.name)
    if (candidate) found.push(candidate)
  }
  for (const { name, publishers, isFirstHand } of named) {
    if (tried >= MAX_FOUND) break
    const isKnown =
      taken.some((entity) => isNameOf(entity, name)) ||
      found.some(({ fields }) => isSame(fields.name, name) || findMentions(fields.name, name).length > 0)
    if (isKnown) continue
    tried += 1
    const isEnough = isFirstHand || publishers.size > 1
    const candidate = (await weighItemOfName(search, name)) ?? (isEnough ? await weighName(search, name) : undefined)
    if (candidate) found.push(candidate)
  }
  return found
}

/** Items whose article's title a text names beside the athlete come first: the words stand in one sentence. */
function orderItems(articles: readonly FoundArticle[], named: readonly NamedBrand[]): string[] {
  const isNamed = ({ title }: FoundArticle) => named.some(({ name }) => isSame(name, title.replace(/ \([^)]*\)$/u, '')))
  return [...articles.filter(isNamed), ...articles.filter((article) => !isNamed(article))].map(({ item }) => item)
}

async function readItems(run: DiscoveryRun, calls: ProviderCalls, ids: readonly string[], known: ReadonlySet<string>) {
  const wanted = ids.filter((id) => /^Q[1-9]\d*$/u.test(id) && !known.has(id)).slice(0, MAX_ITEMS)
  if (wanted.length === 0) return []
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities(wanted, options))
  return [...(answers?.values() ?? [])].flatMap((answer) =>
    answer.outcome === 'found' && !known.has(answer.value.id) && isBrand(answer.value, false)
      ? [{ entity: answer.value, request: answer.request }]
      : [],
  )
}

/**
 * Also a found page that is the brand's own site, which says whose it is, or whose domain repeats a found name; and a site of such a
 * domain that a page of news links to.
 */
function sitesOf({ websites }: AthleteSubject, own: AthleteSources, named: readonly NamedBrand[]): string[] {
  const ofAthlete = websites.map((website) => registrableDomain(website))
  const found = [...own.news.map((page) => page.finalUrl), ...own.hits.map((hit) => hit.url)]
  const fronts = new Set(own.news.filter(isFrontOfBrand).map((page) => page.finalUrl))
  const ofBrands = found.filter((url) => fronts.has(url) || named.some(({ name }) => isInDomain(name, url)))
  const ofOthers = found.filter((url) => !ofBrands.includes(url)).map((url) => registrableDomain(url))
  const links = pagesOf(own.reading).flatMap((page) => page.externalLinks)
  const cited = own.news
    .flatMap((page) => page.externalLinks)
    .filter((link) => named.some(({ name }) => isInDomain(name, link)))
  const article = (own.article?.value.externalLinks ?? []).filter((link) => !ofOthers.includes(registrableDomain(link)))
  return listLinkedSites({ own: [...links, ...ofBrands, ...cited], article }, new Set(ofAthlete)).slice(0, MAX_SITES)
}

/** The site of an item that is a candidate anyway. */
function isTaken(entities: readonly WikidataEntity[], site: string): boolean {
  const domain = registrableDomain(site)
  return entities.some((entity) =>
    (entity.statements.P856 ?? []).some(({ value }) => value.type === 'string' && ownDomain(value.text) === domain),
  )
}

/** Also the beginning of its name: `Proper No` of `Proper No. Twelve`. */
function isNameOf(entity: WikidataEntity, name: string): boolean {
  const names = namesOfItem(entity)
  return sameAnyName(name, names) || names.some((other) => beginsWith(foldLetters(other), foldLetters(name)))
}

/** Of an athlete without an item nobody knows. */
async function hasNamesake(run: DiscoveryRun, calls: ProviderCalls, { row, entity }: AthleteSubject): Promise<boolean> {
  if (entity === null) return true
  const matches = await calls.attempt('wikidata', (options) => run.providers.wikidata.searchEntities(row.name, options))
  return (matches?.value ?? []).some(
    ({ id, label, match }) =>
      id !== entity.id && id !== row.wikidata_id && sameAnyName(row.name, [label ?? '', match.text ?? '']),
  )
}

function beginsWith(text: string, words: string): boolean {
  return text.startsWith(words) && /^[^\p{L}\p{N}]/u.test(text.slice(words.length))
}
