import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import { listParameter, mediaWikiError, paged, searchHits, tooManyValues } from './mediawiki.ts'
import { seededInteger } from './seeded.ts'
import type { Item, World } from './world.ts'

const MAX_IDS = 50
const ALL_PROPS = ['info', 'sitelinks', 'aliases', 'labels', 'descriptions', 'claims', 'datatype']

/** `path` begins after the provider's prefix. */
export function answerWikidata(world: World, path: string, query: URLSearchParams): Answer {
  const entityData = /^\/wiki\/Special:EntityData\/(Q\d+)\.json$/.exec(path)
  if (entityData?.[1]) return answerEntityData(world, entityData[1])
  if (path !== '/w/api.php') return htmlAnswer('<title>Wikimedia Error</title><p>Not Found</p>', 404)

  switch (query.get('action')) {
    case 'wbsearchentities':
      return answerSearchEntities(world, query)
    case 'wbgetentities':
      return answerGetEntities(world, query)
    case 'query':
      return answerStatementSearch(world, query)
    default:
      return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${query.get('action')}.`)
  }
}

function answerSearchEntities({ items }: World, query: URLSearchParams): Answer {
  const search = query.get('search')
  if (!search) return mediaWikiError('missingparam', 'The "search" parameter must be set.')

  const wanted = search.trim().toLowerCase()
  const matches = [...items.values()].flatMap((item) => {
    const match = item.names.find(({ text }) => text.toLowerCase().startsWith(wanted))
    return match ? [{ item, match }] : []
  })
  const page = paged(matches, query.get('limit'), query.get('continue'), { usual: 7, most: 50 })

  return jsonAnswer({
    searchinfo: { search },
    search: page.entries.map(({ item, match }) => ({
      id: item.id,
      title: item.id,
      pageid: pageId(item),
      display: {
        label: { value: labelOf(item), language: 'en' },
        description: { value: item.description, language: 'en' },
      },
      repository: 'wikidata',
      url: `//www.wikidata.org/wiki/${item.id}`,
      concepturi: `http://www.wikidata.org/entity/${item.id}`,
      label: labelOf(item),
      description: item.description,
      match,
      ...(match.type === 'alias' && { aliases: [match.text] }),
    })),
    ...(page.next !== undefined && { 'search-continue': page.next }),
    success: 1,
  })
}

function answerGetEntities(world: World, query: URLSearchParams): Answer {
  const ids = listParameter(query, 'ids')
  const titles = listParameter(query, 'titles')
  if (!ids.length && !titles.length) {
    return mediaWikiError('param-missing', 'Either provide the item "ids" or pairs of "sites" and "titles"', {
      info: 'wikibase-api-param-missing',
    })
  }
  if (ids.length > MAX_IDS) return tooManyValues('ids', MAX_IDS)
  if (titles.length > MAX_IDS) return tooManyValues('titles', MAX_IDS)
  const bad = ids.find((id) => !/^[QPL][1-9]\d{0,9}$/.test(id))
  if (bad !== undefined) {
    return mediaWikiError('no-such-entity', `Could not find such an entity (Invalid id: ${bad})`, {
      id: bad,
      messages: [
        { name: 'wikibase-api-no-such-entity', parameters: [], html: { '*': 'Could not find such an entity' } },
      ],
    })
  }

  const entities: Record<string, unknown> = {}
  for (const id of ids) {
    const target = world.redirects.get(id) ?? id
    const item = world.items.get(target)
    entities[id] = item
      ? { ...(target !== id && { redirects: { from: id, to: target } }), ...render(item, world, query) }
      : { id, missing: '' }
  }
  for (const [index, title] of titles.entries()) {
    const item = [...world.items.values()].find(({ article }) => article === title.replaceAll('_', ' '))
    if (item) entities[item.id] = render(item, world, query)
    else entities[String(-1 - index)] = { site: query.get('sites') ?? 'enwiki', title, missing: '' }
  }
  return jsonAnswer({ entities, success: 1 })
}

/** What `props`, `languages` and `sitefilter` request of the item. */
function render(item: Item, { today }: World, query: URLSearchParams) {
  const asked = query.has('props') ? listParameter(query, 'props') : ALL_PROPS
  const languages = listParameter(query, 'languages')
  const sites = listParameter(query, 'sitefilter')
  const names = item.names.filter(({ language }) => languages.length === 0 || languages.includes(language))
  const inEnglish = languages.length === 0 || languages.includes('en')
  const { id, description, claims } = item

  return {
    ...(asked.includes('info') && { pageid: pageId(item), ns: 0, title: id, ...revisionOf(item, today) }),
    type: 'item',
    id,
    ...(asked.includes('labels') && { labels: labelsOf(names) }),
    ...(asked.includes('descriptions') && {
      descriptions: description && inEnglish ? { en: { language: 'en', value: description } } : {},
    }),
    ...(asked.includes('aliases') && { aliases: aliasesOf(names) }),
    ...(asked.includes('claims') && { claims }),
    ...(asked.some((prop) => prop.startsWith('sitelinks')) && {
      sitelinks:
        sites.length === 0 || sites.includes('enwiki') ? sitelinksOf(item, asked.includes('sitelinks/urls')) : {},
    }),
  }
}

function labelsOf(names: Item['names']) {
  const labels = names.filter(({ type }) => type === 'label')
  return Object.fromEntries(labels.map(({ language, text }) => [language, { language, value: text }]))
}

function aliasesOf(names: Item['names']) {
  const aliases: Record<string, { language: string; value: string }[]> = {}
  for (const { type, language, text } of names) {
    if (type === 'alias') aliases[language] = [...(aliases[language] ?? []), { language, value: text }]
  }
  return aliases
}

function sitelinksOf({ article: title }: Item, withUrl: boolean) {
  if (title === undefined) return {}
  const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  return { enwiki: { site: 'enwiki', title, badges: [], ...(withUrl && { url }) } }
}

function labelOf({ names }: Item): string {
  return names[0]?.text ?? ''
}

function pageId({ id }: Item): number {
  return seededInteger(`page ${id}`, 1_000_000, 120_000_000)
}

function revisionOf({ id }: Item, today: Date) {
  return {
    lastrevid: seededInteger(`revision ${id}`, 2_000_000_000, 2_300_000_000),
    modified: `${dayBefore(today, seededInteger(`modified ${id}`, 1, 60))}T08:15:30Z`,
  }
}

/** One id with everything; a merged id is returned under the remaining one. */
function answerEntityData(world: World, id: string): Answer {
  const item = world.items.get(world.redirects.get(id) ?? id)
  if (!item) return htmlAnswer(`<title>Not Found</title><p>No entity with ID ${id} was found.</p>`, 404)
  return jsonAnswer({ entities: { [item.id]: render(item, world, new URLSearchParams()) } })
}

/** The items with one of the statements `P112=Q36159`. */
function answerStatementSearch(world: World, query: URLSearchParams): Answer {
  const search = query.get('srsearch') ?? ''
  if (query.get('list') !== 'search' || !search) {
    return mediaWikiError('missingparam', 'The "srsearch" parameter must be set.')
  }
  const wanted = (/haswbstatement:(\S+)/.exec(search)?.[1] ?? '').split('|').map((pair) => pair.split('='))
  const hits = [...world.items.values()].filter((item) =>
    wanted.some(([property = '', id = '']) => leadsTo(world, item, property, id)),
  )
  return searchHits(hits, query, (item) => ({
    ns: 0,
    title: item.id,
    pageid: pageId(item),
    size: 1,
    wordcount: 0,
    snippet: '',
    timestamp: revisionOf(item, world.today).modified,
  }))
}

/** Deprecated statements are not searched. */
function leadsTo({ redirects }: World, { claims }: Item, property: string, id: string): boolean {
  return (claims[property] ?? []).some(({ rank, mainsnak }) => {
    const value = (mainsnak.datavalue.value as { id?: string }).id ?? ''
    return rank !== 'deprecated' && (value === id || redirects.get(value) === id)
  })
}
