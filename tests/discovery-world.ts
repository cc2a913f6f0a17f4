import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createProviders } from '#app/discovery/providers/create-providers.server.ts'
import { PageReader } from '#app/discovery/providers/html/page-reader.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Connections } from '#db/open-database.ts'
import { serveLocally } from './local-http-server.ts'
import { configured } from './provider-settings.ts'

export const NOW = '2026-11-21T12:00:00.000Z'

interface Snak {
  snaktype: 'value' | 'somevalue'
  property: string
  datavalue?: { type: string; value: unknown }
}

export interface Statement {
  id: string
  type: 'statement'
  rank: 'normal' | 'preferred' | 'deprecated'
  mainsnak: Snak
  qualifiers?: Record<string, Snak[]>
  references?: { hash: string; snaks: Record<string, Snak[]> }[]
}

export interface Item {
  id: string
  label: string
  /** In other languages than English. */
  labels?: Record<string, string>
  aliases?: Record<string, string[]>
  description?: string
  article?: string
  claims?: Record<string, Statement[]>
}

/** The providers' data of a small fictional world. */
export interface World {
  items: Item[]
  /** Old id → new id. */
  redirects?: Record<string, string>
  /** Text by title. */
  articles?: Record<string, string>
  /** Title → the article's title; and item ids in articles that are not the item's own. */
  articleRedirects?: Record<string, string>
  articleItems?: Record<string, string>
  disambiguations?: string[]
  /** Titles that an article links to, and addresses outside, by its title. */
  links?: Record<string, string[]>
  externalLinks?: Record<string, string[]>
  /** Addresses of news by the name that they are found with; their pages are among the others. */
  newsPages?: Record<string, { url: string; title: string }[]>
  /** HTML by address. */
  pages?: Record<string, string>
  /** Views per day by title. */
  views?: Record<string, number>
  ranks?: Record<string, number>
  /** Articles a day by the name in the query; without it no source of news is configured. */
  news?: Record<string, number>
  /** What every web search finds; without it none is configured. */
  web?: { url: string; title: string; content: string }[]
  /** By handle; without it no source of accounts is configured. */
  bluesky?: Record<string, { followers: number; likes: number[]; bio?: string; posts?: string[] }>
  /** Views of the newest videos by channel. */
  youtube?: Record<string, number[]>
}

export type Service =
  | 'wikidata'
  | 'wikipedia'
  | 'pageviews'
  | 'tranco'
  | 'site'
  | 'gdelt'
  | 'searxng'
  | 'bluesky'
  | 'youtube'
export type Fault = 'hang' | '500' | '429' | 'html' | 'empty' | 'wrong types' | '50 MB'

export function item(value: string): Snak['datavalue'] {
  return {
    type: 'wikibase-entityid',
    value: { 'entity-type': 'item', 'numeric-id': Number(value.slice(1)), id: value },
  }
}

export function text(value: string): Snak['datavalue'] {
  return { type: 'string', value }
}

export function year(value: number): Snak['datavalue'] {
  return { type: 'time', value: { time: `+${value}-00-00T00:00:00Z`, precision: 9 } }
}

export function day(value: string): Snak['datavalue'] {
  return { type: 'time', value: { time: `+${value}T00:00:00Z`, precision: 11 } }
}

export function count(value: number): Snak['datavalue'] {
  return { type: 'quantity', value: { amount: `+${value}`, unit: '1' } }
}

/** A statement with its qualifiers; `from` is the URL of its only reference. */
export function says(
  property: string,
  datavalue: Snak['datavalue'],
  given: { qualifiers?: Record<string, Snak['datavalue']>; from?: string; id?: string } = {},
): Record<string, Statement[]> {
  const snak = (id: string, value: Snak['datavalue']): Snak => ({ snaktype: 'value', property: id, datavalue: value })
  return {
    [property]: [
      {
        id: given.id ?? `S$${property}-${JSON.stringify(datavalue)}`,
        type: 'statement',
        rank: 'normal',
        mainsnak: snak(property, datavalue),
        qualifiers: Object.fromEntries(
          Object.entries(given.qualifiers ?? {}).map(([id, value]) => [id, [snak(id, value)]]),
        ),
        ...(given.from && { references: [{ hash: 'h', snaks: { P854: [snak('P854', text(given.from))] } }] }),
      },
    ],
  }
}

/** Statements of one item, grouped by property. */
export function claims(...parts: Record<string, Statement[]>[]): Record<string, Statement[]> {
  const all: Record<string, Statement[]> = {}
  for (const part of parts) {
    for (const [property, list] of Object.entries(part)) all[property] = [...(all[property] ?? []), ...list]
  }
  return all
}

export interface RunningWorld {
  world: World
  faults: Partial<Record<Service, Fault>>
  providers: ReturnType<typeof createProviders>
  /** What is sent instead of an answer. */
  onAnswer?: (service: Service, body: string) => string
  /** The providers' current time. */
  clock: { now: string }
}

/** The tests of a file share its thread, which takes a moment to start. The limit allows for a busy machine. */
const pageReader = new PageReader({ limitMs: 15_000 })

/** Less than a busy machine may need: only for sources that hang. */
export const IMPATIENT_MS = 500
const PATIENT_MS = 10_000

/** Serves the world over loopback HTTP, with the real providers in front of it. */
export async function serveWorld(
  world: World,
  connections: Connections,
  totalTimeoutMs = PATIENT_MS,
  reader = pageReader,
): Promise<RunningWorld> {
  const faults: RunningWorld['faults'] = {}
  const running: Pick<RunningWorld, 'onAnswer'> = {}
  const server = await serveLocally((request, response) => {
    const service = serviceOf(request)
    const fault = faults[service]
    const { onAnswer } = running
    if (onAnswer) response.end = instead(response, (body) => onAnswer(service, body))
    if (fault) answerFault(fault, response)
    else answer(world, service, request, response)
  })
  const clock = { now: NOW }
  const now = () => new Date(clock.now)
  const providers = createProviders(
    {
      providers: configured({
        wikidata: `${server.url}/wikidata`,
        wikipedia: `${server.url}/wikipedia`,
        pageviews: `${server.url}/pageviews`,
        tranco: `${server.url}/tranco`,
        ...((world.news ?? world.newsPages) && { gdelt: `${server.url}/gdelt` }),
        ...(world.web && { searxng: `${server.url}/searxng` }),
        ...(world.bluesky && { bluesky: `${server.url}/bluesky` }),
        ...(world.youtube && { youtube: `${server.url}/youtube` }),
      }),
      siteGatewayUrl: `${server.url}/site`,
      fetchAllowedHosts: [`127.0.0.1:${server.port}`],
      contact: 'mailto:tests@icon-radar.example',
      version: '0.0.0',
      providerPace: 'off',
      client: { connectTimeoutMs: 5_000, totalTimeoutMs, patienceMs: 5, backoffMs: 1 },
    },
    {
      records: createClientRecords(connections),
      trafficList: createTrafficList(connections, now),
      now,
      log: { warn: () => undefined },
      random: () => 0.5,
      pageReader: reader,
    },
  )
  onTestFinished(() => providers.close())
  return Object.assign(running, { world, faults, providers, clock })
}

/** The response's `end`, with another body. */
function instead(response: ServerResponse, change: (body: string) => string): ServerResponse['end'] {
  const end = response.end.bind(response)
  return ((body?: unknown) => end(typeof body === 'string' ? change(body) : undefined)) as ServerResponse['end']
}

function serviceOf(request: IncomingMessage): Service {
  return (request.url ?? '').split('/')[1] as Service
}

function answer(world: World, service: Service, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (service === 'wikidata') json(response, wikidata(world, url.searchParams))
  else if (service === 'wikipedia') json(response, wikipedia(world, url.searchParams))
  else if (service === 'pageviews') pageviews(world, url.pathname, response)
  else if (service === 'tranco') tranco(world, url.pathname, response)
  else if (service === 'gdelt') json(response, gdelt(world, url.searchParams))
  else if (service === 'searxng') json(response, { results: world.web, unresponsive_engines: [['qwant', 'timeout']] })
  else if (service === 'bluesky') bluesky(world, url, response)
  else if (service === 'youtube') youtube(world, url.searchParams.get('channel_id') ?? '', response)
  else site(world, (request.url ?? '').slice('/site/'.length), response)
}

function site(world: World, page: string, response: ServerResponse): void {
  const html = world.pages?.[page]
  response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html ?? '<h1>Not found</h1>')
}

function wikidata(world: World, query: URLSearchParams): unknown {
  if (query.get('action') === 'wbsearchentities') {
    const name = (query.get('search') ?? '').toLowerCase()
    const found = world.items.flatMap((entry) => {
      const match = namesOf(entry).find(({ text }) => text.toLowerCase().startsWith(name))
      return match ? [{ entry, match }] : []
    })
    return {
      searchinfo: { search: name },
      search: found.map(({ entry: { id, label, description }, match }) => ({
        id,
        title: id,
        label,
        description,
        match,
      })),
      success: 1,
    }
  }
  if (query.get('action') === 'query') {
    const wanted = (query.get('srsearch') ?? '').replace('haswbstatement:', '').split('|')
    const hits = world.items.filter((entry) =>
      wanted.some((pair) => {
        const [property = '', id = ''] = pair.split('=')
        return (entry.claims?.[property] ?? []).some((claim) => leadsTo(world, claim, id))
      }),
    )
    return { query: { searchinfo: { totalhits: hits.length }, search: hits.map(({ id }) => ({ ns: 0, title: id })) } }
  }
  const ids = (query.get('ids') ?? '').split('|')
  const languages = (query.get('languages') ?? '').split('|').filter(Boolean)
  return { success: 1, entities: Object.fromEntries(ids.map((id) => entityEntry(world, id, languages))) }
}

function namesOf({ label, labels = {}, aliases = {} }: Item) {
  return [
    { type: 'label', language: 'en', text: label },
    ...Object.entries(labels).map(([language, text]) => ({ type: 'label', language, text })),
    ...Object.entries(aliases).flatMap(([language, list]) => list.map((text) => ({ type: 'alias', language, text }))),
  ]
}

function leadsTo(world: World, claim: Statement, id: string): boolean {
  const value = (claim.mainsnak.datavalue?.value as { id?: string } | undefined)?.id ?? ''
  return value === id || world.redirects?.[value] === id
}

function entityEntry(world: World, id: string, languages: readonly string[]): [string, unknown] {
  const target = world.redirects?.[id] ?? id
  const found = world.items.find((entry) => entry.id === target)
  if (!found) return [id, { id, missing: '' }]
  const texts = (value: string | undefined) => (value ? { en: { language: 'en', value } } : {})
  const isAsked = (language: string) => languages.length === 0 || languages.includes(language)
  const inLanguages = <Value, Told>(given: Record<string, Value>, tell: (language: string, value: Value) => Told) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([language, value]) =>
        isAsked(language) ? [[language, tell(language, value)] as const] : [],
      ),
    )
  return [
    target,
    {
      id: target,
      type: 'item',
      lastrevid: 7,
      labels: inLanguages({ en: found.label, ...found.labels }, (language, value) => ({ language, value })),
      descriptions: texts(found.description),
      aliases: inLanguages(found.aliases ?? {}, (language, list) => list.map((value) => ({ language, value }))),
      claims: found.claims ?? [],
      sitelinks: found.article ? { enwiki: { site: 'enwiki', title: found.article, badges: [] } } : [],
      ...(target !== id && { redirects: { from: id, to: target } }),
    },
  ]
}

function wikipedia(world: World, query: URLSearchParams): unknown {
  const title = query.get('titles') ?? ''
  if (query.get('generator') === 'backlinks') {
    const linking = Object.entries(world.links ?? {}).filter(([, to]) => to.includes(query.get('gbltitle') ?? ''))
    return listed(
      world,
      linking.map(([from]) => from),
    )
  }
  if (query.get('generator') === 'links') return listed(world, world.links?.[title] ?? [])
  if (query.get('list') === 'search') {
    const hits = searchArticles(world, query.get('srsearch') ?? '')
    return { query: { searchinfo: { totalhits: hits.length }, search: hits.map((hit) => ({ ns: 0, title: hit })) } }
  }
  if (query.get('prop') === 'extlinks') {
    const extlinks = (world.externalLinks?.[title] ?? []).map((url) => ({ url }))
    return { query: { pages: [{ pageid: 1, ns: 0, title, extlinks }] } }
  }
  return query.get('prop')?.includes('extracts') ? article(world, title) : listed(world, title.split('|'))
}

/** Articles with their items; an empty list has no `query`. */
function listed(world: World, titles: readonly string[]): unknown {
  const pages = titles.map((title, index) => {
    const about = world.items.find((entry) => entry.article === title)
    return about
      ? { pageid: index + 1, ns: 0, title, pageprops: { wikibase_item: about.id } }
      : { ns: 0, title, missing: true }
  })
  return { batchcomplete: true, ...(pages.length > 0 && { query: { pages } }) }
}

/** The phrase, and one of the words if there are any. */
function searchArticles(world: World, search: string): string[] {
  const [, phrase = '', words] = /^"([^"]*)"(?: \(([^)]*)\))?/.exec(search) ?? []
  const alternatives = words?.split(' OR ').map((word) => word.replaceAll('"', '').toLowerCase()) ?? ['']
  return Object.entries(world.articles ?? {})
    .filter(([, text]) => text.includes(phrase) && alternatives.some((word) => text.toLowerCase().includes(word)))
    .map(([title]) => title)
}

function article(world: World, asked: string): unknown {
  const title = world.articleRedirects?.[asked] ?? asked
  const extract = world.articles?.[title]
  if (extract === undefined) return { batchcomplete: true, query: { pages: [{ ns: 0, title, missing: true }] } }
  const about = world.items.find((entry) => entry.article === title)
  return {
    batchcomplete: true,
    query: {
      pages: [
        {
          pageid: 1,
          ns: 0,
          title,
          extract,
          lastrevid: 42,
          pageprops: {
            wikibase_item: world.articleItems?.[title] ?? about?.id ?? 'Q1',
            ...(world.disambiguations?.includes(title) && { disambiguation: '' }),
          },
        },
      ],
    },
  }
}

function pageviews(world: World, path: string, response: ServerResponse): void {
  const parts = path.split('/')
  const title = decodeURIComponent(parts.at(-4) ?? '').replaceAll('_', ' ')
  const views = world.views?.[title]
  if (views === undefined) {
    json(response, { detail: 'The date(s) you used are valid, but we either do not have data' }, 404)
    return
  }
  const [from = '', to = ''] = parts.slice(-2)
  const items: unknown[] = []
  for (let time = dateOf(from); time <= dateOf(to); time += 86_400_000) {
    const timestamp = `${new Date(time).toISOString().slice(0, 10).replaceAll('-', '')}00`
    items.push({ project: 'en.wikipedia', article: title, granularity: 'daily', timestamp, views })
  }
  json(response, { items })
}

function dateOf(compact: string): number {
  return Date.parse(`${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`)
}

function tranco(world: World, path: string, response: ServerResponse): void {
  const rank = world.ranks?.[path.split('/').at(-1) ?? '']
  if (path.includes('/api/ranks/domain/')) {
    json(response, { ranks: rank === undefined ? [] : [{ date: '2026-11-20', rank }] })
  } else json(response, { message: 'not found' }, 404)
}

function gdelt(world: World, asked: URLSearchParams): unknown {
  const name = /"([^"]*)"/.exec(asked.get('query') ?? '')?.[1] ?? ''
  if (asked.get('mode') === 'artlist') {
    const found = world.newsPages?.[name]
    return found ? { articles: found.map((page) => ({ ...page, seendate: '20261101T101500Z' })) } : {}
  }
  const articles = world.news?.[name]
  if (articles === undefined) return {}
  const days = Array.from({ length: 90 }, (_, back) => new Date(Date.parse(NOW) - back * 86_400_000).toISOString())
  const data = days.map((day) => ({ date: `${day.slice(0, 10).replaceAll('-', '')}T000000Z`, value: articles }))
  return { timeline: [{ series: 'Article Count', data }] }
}

function bluesky(world: World, url: URL, response: ServerResponse): void {
  const account = world.bluesky?.[url.searchParams.get('actor') ?? '']
  const feed = account?.likes.map((likeCount, index) => ({
    post: {
      uri: `at://did:plc:1/app.bsky.feed.post/${index}`,
      record: { text: account.posts?.[index] ?? '', createdAt: '2026-11-01T10:00:00.000Z' },
      likeCount,
    },
  }))
  const profile = { did: 'did:plc:1', followersCount: account?.followers, description: account?.bio ?? '' }
  if (account) json(response, url.pathname.endsWith('getProfile') ? profile : { feed })
  else json(response, { error: 'InvalidRequest', message: 'Profile not found' }, 400)
}

function youtube(world: World, channel: string, response: ServerResponse): void {
  const entries = world.youtube?.[channel]?.map((views) => `<entry><media:statistics views="${views}"/></entry>`)
  response.writeHead(entries ? 200 : 404, { 'content-type': 'text/xml' })
  response.end(entries && `<feed xmlns:media="m">${entries.join('')}</feed>`)
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function answerFault(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'hang':
      break
    case '500':
      json(response, { error: 'broken' }, 500)
      break
    case '429':
      response.writeHead(429, { 'retry-after': '3600' })
      response.end('slow down')
      break
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html><body>Please try again later</body></html>')
      break
    case 'empty':
      json(response, {})
      break
    case 'wrong types':
      json(response, { entities: 7, search: 'x', query: [], items: {}, ranks: null })
      break
    case '50 MB':
      response.writeHead(200, { 'content-type': 'application/json' })
      pour(response, 50)
      break
  }
}

function pour(response: ServerResponse, megabytes: number): void {
  const chunk = Buffer.alloc(1024 * 1024, 'a')
  for (let left = megabytes; left > 0; left--) {
    if (response.destroyed) return
    if (!response.write(chunk)) {
      response.once('drain', () => pour(response, left - 1))
      return
    }
  }
  response.end()
}
