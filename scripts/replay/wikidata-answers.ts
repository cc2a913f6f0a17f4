import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { mediaWikiError, paged, tooManyValues } from './mediawiki.ts'
import { articleTitle, type RecordedItem, type Recording, valueId } from './recording.ts'
import { pageId, type RenderedItem, renderItem } from './wikidata-item.ts'

const MAX_IDS = 50
const ALL_PROPS = ['info', 'sitelinks', 'aliases', 'labels', 'descriptions', 'claims', 'datatype']

/** `path` begins after the provider's prefix. */
export function answerWikidata(recording: Recording, path: string, query: URLSearchParams, today: Date): Answer {
  const entityData = /^\/wiki\/Special:EntityData\/(Q\d+)\.json$/.exec(path)
  if (entityData?.[1]) return answerEntityData(recording, entityData[1], today)
  if (path !== '/w/api.php') return htmlAnswer('<title>Wikimedia Error</title><p>Not Found</p>', 404)

  switch (query.get('action')) {
    case 'wbsearchentities':
      return answerSearchEntities(recording, query)
    case 'wbgetentities':
      return answerGetEntities(recording, query, today)
    case 'query':
      return answerStatementSearch(recording, query, today)
    default:
      return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${query.get('action')}.`)
  }
}

function answerSearchEntities(recording: Recording, query: URLSearchParams): Answer {
  const search = query.get('search')
  if (!search) return mediaWikiError('missingparam', 'The "search" parameter must be set.')

  const wanted = search.trim().toLowerCase()
  const matches = recording.items.flatMap((item) => {
    if (item.id.toLowerCase() === wanted) return [{ item, type: 'entityId', text: item.id }]
    if (item.name.toLowerCase().startsWith(wanted)) return [{ item, type: 'label', text: item.name }]
    const alias = item.aliases.find((name) => name.toLowerCase().startsWith(wanted))
    return alias === undefined ? [] : [{ item, type: 'alias', text: alias }]
  })
  const page = paged(matches, query.get('limit'), query.get('continue'), { usual: 7, most: 50 })

  return jsonAnswer({
    searchinfo: { search },
    search: page.entries.map(({ item, type, text }) => ({
      id: item.id,
      title: item.id,
      pageid: pageId(item),
      display: {
        label: { value: item.name, language: 'en' },
        description: { value: item.description, language: 'en' },
      },
      repository: 'wikidata',
      url: `//www.wikidata.org/wiki/${item.id}`,
      concepturi: `http://www.wikidata.org/entity/${item.id}`,
      label: item.name,
      description: item.description,
      match: type === 'entityId' ? { type, text } : { type, language: 'en', text },
      ...(type !== 'label' && { aliases: [text] }),
    })),
    ...(page.next !== undefined && { 'search-continue': page.next }),
    success: 1,
  })
}

function answerGetEntities(recording: Recording, query: URLSearchParams, today: Date): Answer {
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
    const target = recording.redirects.get(id) ?? id
    const item = recording.byId.get(target)
    entities[id] = item
      ? {
          ...(target !== id && { redirects: { from: id, to: target } }),
          ...cut(renderItem(recording, item, today), query),
        }
      : { id, missing: '' }
  }
  for (const [index, title] of titles.entries()) {
    const item = recording.items.find((candidate) => articleTitle(candidate) === title.replaceAll('_', ' '))
    if (item) entities[item.id] = cut(renderItem(recording, item, today), query)
    else entities[String(-1 - index)] = { site: query.get('sites') ?? 'enwiki', title, missing: '' }
  }
  return jsonAnswer({ entities, success: 1 })
}

/** Keeps only what `props`, `languages` and `sitefilter` request. */
function cut(item: RenderedItem, query: URLSearchParams) {
  const asked = query.has('props') ? listParameter(query, 'props') : ALL_PROPS
  const languages = listParameter(query, 'languages')
  const sites = listParameter(query, 'sitefilter')
  const english = languages.length === 0 || languages.includes('en')
  const { pageid, ns, title, lastrevid, modified, type, id } = item
  const sitelinks = sites.length === 0 || sites.includes('enwiki') ? item.sitelinks : {}

  return {
    ...(asked.includes('info') && { pageid, ns, title, lastrevid, modified }),
    type,
    id,
    ...(asked.includes('labels') && { labels: english ? item.labels : {} }),
    ...(asked.includes('descriptions') && { descriptions: english ? item.descriptions : {} }),
    ...(asked.includes('aliases') && { aliases: english ? item.aliases : {} }),
    ...(asked.includes('claims') && { claims: item.claims }),
    ...(asked.some((prop) => prop.startsWith('sitelinks')) && {
      sitelinks: asked.includes('sitelinks/urls') ? withUrls(sitelinks) : sitelinks,
    }),
  }
}

function withUrls(sitelinks: RenderedItem['sitelinks']) {
  const link = sitelinks.enwiki
  if (!link) return {}
  const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(link.title.replaceAll(' ', '_'))}`
  return { enwiki: { ...link, url } }
}

/** One id with everything; a merged id is returned under the remaining one. */
function answerEntityData(recording: Recording, id: string, today: Date): Answer {
  const item = recording.byId.get(recording.redirects.get(id) ?? id)
  if (!item) return htmlAnswer(`<title>Not Found</title><p>No entity with ID ${id} was found.</p>`, 404)
  return jsonAnswer({ entities: { [item.id]: renderItem(recording, item, today) } })
}

function answerStatementSearch(recording: Recording, query: URLSearchParams, today: Date): Answer {
  const search = query.get('srsearch') ?? ''
  if (query.get('list') !== 'search' || !search) {
    return mediaWikiError('missingparam', 'The "srsearch" parameter must be set.')
  }
  const conditions = [...search.matchAll(/haswbstatement:(\S+)/g)].map((match) => (match[1] ?? '').split('|'))
  const hits =
    conditions.length === 0
      ? []
      : recording.items.filter((item) =>
          conditions.every((alternatives) =>
            alternatives.some((condition) => hasStatement(recording, item, condition)),
          ),
        )
  const page = paged(hits, query.get('srlimit'), query.get('sroffset'), { usual: 10, most: 500 })
  const modern = query.get('formatversion') === '2'

  return jsonAnswer({
    ...(page.next === undefined
      ? { batchcomplete: modern ? true : '' }
      : { continue: { sroffset: page.next, continue: '-||' } }),
    query: {
      searchinfo: { totalhits: hits.length },
      search: page.entries.map((item) => ({
        ns: 0,
        title: item.id,
        pageid: pageId(item),
        size: JSON.stringify(item).length,
        wordcount: 0,
        snippet: '',
        timestamp: renderItem(recording, item, today).modified,
      })),
    },
  })
}

/** `P112=Q36159`, or `P112` alone for any value. Deprecated statements are not searched. */
function hasStatement(recording: Recording, item: RecordedItem, condition: string): boolean {
  const [property, value] = condition.split('=')
  return item.statements.some(
    (statement) =>
      statement.rank !== 'deprecated' &&
      statement.property === property &&
      (value === undefined || valueId(recording, statement.value) === value),
  )
}

function listParameter(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split('|').filter(Boolean)
}
