import { onTestFinished } from 'vitest'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Connections } from '#db/open-database.ts'
import { htmlAnswer } from '#scripts/replay/answer.ts'
import { dayBefore } from '#scripts/replay/dates.ts'
import { faultAnswer } from '#scripts/replay/faults.ts'
import type { Fault as ReplayFault } from '#scripts/replay/recording.ts'
import { answerFrom } from '#scripts/replay/replay-server.ts'
import {
  type Claims,
  claimsOf,
  type Datavalue,
  type Statement,
  statement,
  stringValue,
  timeValue,
} from '#scripts/replay/statements.ts'
import type { Account, Article, News, World as WholeWorld } from '#scripts/replay/world.ts'
import { createProviders } from './create-providers.ts'
import { serveLocally } from './local-http-server.ts'
import { sharedPageReader } from './page-reader.ts'
import { configured } from './provider-settings.ts'

export {
  countValue as count,
  itemValue as item,
  stringValue as text,
  timeValue as day,
} from '#scripts/replay/statements.ts'

export const NOW = '2026-11-21T12:00:00.000Z'

export interface Item {
  id: string
  label: string
  /** In other languages than English. */
  labels?: Record<string, string>
  aliases?: Record<string, string[]>
  description?: string
  article?: string
  claims?: Claims
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

const FAULTS: Record<Fault, ReplayFault['kind']> = {
  hang: 'hang',
  '500': 'server-error',
  '429': 'rate-limited',
  html: 'html',
  empty: 'empty-object',
  'wrong types': 'wrong-types',
  '50 MB': 'oversized',
}

/** The names of services whose addresses have another beginning in the replay. */
const IN_REPLAY: Partial<Record<Service, string>> = { pageviews: 'wikimedia', site: 'sites' }

export function year(value: number): Datavalue {
  return timeValue(String(value))
}

/** A statement with its qualifiers; `from` is the URL of its only reference. */
export function says(
  property: string,
  value: Datavalue,
  given: { qualifiers?: Record<string, Datavalue>; from?: string; id?: string } = {},
): Claims {
  const said: Statement = statement({
    subject: 'S',
    says: [property, value],
    qualifiers: Object.entries(given.qualifiers ?? {}),
    references: given.from ? [[['P854', stringValue(given.from)]]] : [],
  })
  return claimsOf([{ ...said, ...(given.id && { id: given.id }) }])
}

/** Statements of one item, grouped by property. */
export function claims(...parts: Claims[]): Claims {
  return claimsOf(parts.flatMap((part) => Object.values(part).flat()))
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

/** Less than a busy machine may need: only for sources that hang. */
export const IMPATIENT_MS = 500
const PATIENT_MS = 10_000

/** Serves the world over loopback HTTP, with the real providers in front of it. */
export async function serveWorld(
  world: World,
  connections: Connections,
  totalTimeoutMs = PATIENT_MS,
  reader = sharedPageReader,
): Promise<RunningWorld> {
  const faults: RunningWorld['faults'] = {}
  const running: Pick<RunningWorld, 'onAnswer'> = {}
  const server = await serveLocally((request, response) => {
    const [, service, rest = ''] = (/^\/(\w+)(.*)$/s.exec(request.url ?? '') as [string, Service, string] | null) ?? []
    if (!service) return response.writeHead(404).end()
    const fault = faults[service]
    const answer = fault
      ? faultAnswer({ kind: FAULTS[fault], retryAfterSeconds: 3_600 })
      : answerFrom(wholeWorld(world), IN_REPLAY[service] ?? service, rest)
    if (!answer) return
    const { status, headers, body } = answer
    const change = running.onAnswer
    response.writeHead(status, headers).end(change && typeof body === 'string' ? change(service, body) : body)
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

/** The world as the answers of the providers are rendered from it. */
function wholeWorld(world: World): WholeWorld {
  const today = new Date(NOW)
  return {
    today,
    items: new Map(world.items.map((entry) => [entry.id, wholeItem(entry)])),
    redirects: new Map(Object.entries(world.redirects ?? {})),
    articles: articlesOf(world),
    viewsOf: (title) => constant(world.views?.[title]),
    ranked: Object.entries(world.ranks ?? {}).map(([domain, rank]) => ({
      domain,
      rank,
      origin: `https://${domain}`,
      rankOn: () => rank,
    })),
    newsAbout: (name) => newsAbout(world, name, today),
    accountOf: (platform, handle) => accountOf(world, platform, handle),
    webHits: world.web ?? [],
    page: ({ href }) => {
      const page = world.pages?.[href]
      return page === undefined ? htmlAnswer('<h1>Not found</h1>', 404) : htmlAnswer(page)
    },
  }
}

function wholeItem(entry: Item) {
  const { id, description, article, claims: said = {} } = entry
  return { id, names: namesOf(entry), description, article, claims: said }
}

function namesOf({ label, labels = {}, aliases = {} }: Item) {
  return [
    { type: 'label' as const, language: 'en', text: label },
    ...Object.entries(labels).map(([language, text]) => ({ type: 'label' as const, language, text })),
    ...Object.entries(aliases).flatMap(([language, list]) =>
      list.map((text) => ({ type: 'alias' as const, language, text })),
    ),
  ]
}

/** Those with a text, and those that only an item names. */
function articlesOf({ items, articles = {}, ...world }: World): Article[] {
  const itemOf = new Map(items.flatMap(({ id, article }) => (article === undefined ? [] : [[article, id]])))
  return [...new Set([...Object.keys(articles), ...itemOf.keys()])].map((title) => ({
    title,
    item: world.articleItems?.[title] ?? itemOf.get(title) ?? 'Q1',
    text: articles[title],
    redirects: Object.entries(world.articleRedirects ?? {}).flatMap(([from, to]) => (to === title ? [from] : [])),
    isDisambiguation: world.disambiguations?.includes(title) ?? false,
    externalLinks: world.externalLinks?.[title] ?? [],
    linksTo: (other) => world.links?.[title]?.includes(other) ?? false,
  }))
}

function constant(views: number | undefined) {
  return views === undefined ? undefined : () => views
}

function newsAbout({ news, newsPages }: World, name: string, today: Date): News {
  const articles = news?.[name]
  return {
    days:
      articles === undefined
        ? []
        : Array.from({ length: 90 }, (_, index) => ({ day: dayBefore(today, 89 - index), articles })),
    pages: (newsPages?.[name] ?? []).map((page) => ({ ...page, day: '2026-11-01' })),
  }
}

function accountOf({ bluesky, youtube }: World, platform: string, handle: string): Account | undefined {
  const account = platform === 'bluesky' ? bluesky?.[handle] : undefined
  const likes = platform === 'youtube' ? youtube?.[handle] : account?.likes
  if (!likes) return undefined
  const posts = likes.map((count, index) => ({
    day: '2026-11-01',
    text: account?.posts?.[index] ?? '',
    likes: count,
    others: 0,
  }))
  return { handle, followers: account?.followers ?? 0, bio: account?.bio ?? '', posts }
}
