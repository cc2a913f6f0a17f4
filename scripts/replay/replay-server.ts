import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { answerBluesky, answerMastodon, answerYoutube } from './account-answers.ts'
import { type Answer, htmlAnswer, textAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import { FaultPlan, faultAnswer } from './faults.ts'
import { answerPageviews } from './pageviews-answers.ts'
import { recordedWorld } from './recorded-world.ts'
import { type Fault, loadRecording, type Recording } from './recording.ts'
import { answerGdelt, answerSearxng } from './search-answers.ts'
import { seededHash } from './seeded.ts'
import { answerCrux, answerTranco } from './traffic-answers.ts'
import { answerWikidata } from './wikidata-answers.ts'
import { answerWikipedia } from './wikipedia-answers.ts'
import type { World } from './world.ts'

export interface ReplayOptions {
  /** 0 or absent: any free port. */
  port?: number
  /** Delay of each response, in milliseconds. */
  latencyMs?: number
  /** Answers from these records instead of the recorded set. */
  recording?: Recording
  /** Keeps each answer, so that from the second time on it costs hardly anything to give. */
  remembers?: boolean
  /** Replaces the recorded ones. */
  faults?: readonly Fault[]
  /** The time of the answers: each day has its own. */
  now?: () => Date
  /** The day from which follower counts and page views are counted back, if that is not the day of the answer. */
  end?: Date
}

export interface ReplayRequest {
  provider: string
  /** The request URL as received. */
  path: string
  /** Decoded path and query after the provider's prefix; for sites the page's URL after a slash. */
  target: string
  userAgent: string | undefined
  /** On the monotonic clock, in milliseconds; `endedAt` is infinite while there is no response. */
  at: number
  endedAt: number
  /** 0 while there is no response. */
  status: number
  /** The pause that the response asks for. */
  retryAfterMs: number
  fault: Fault['kind'] | null
}

export interface Replay {
  url: string
  /** Environment variables that point every provider of the product to this server, without rate limits. */
  env: Record<string, string>
  /** In order of arrival. */
  requests: ReplayRequest[]
  close(): Promise<void>
}

/** Serves the recorded set on loopback, every provider under its own path. */
export async function startReplay(options: ReplayOptions = {}): Promise<Replay> {
  const recording = options.recording ?? loadRecording()
  const faults = new FaultPlan(options.faults ?? recording.faults)
  const { now = () => new Date() } = options
  const requests: ReplayRequest[] = []
  const remembered = new Map<string, TaggedAnswer>()
  let world: World | undefined

  /** That of the day. */
  function worldNow(): World {
    const today = now()
    if (world && dayBefore(world.today, 0) === dayBefore(today, 0)) return world
    remembered.clear()
    world = recordedWorld(recording, today, options.end)
    return world
  }

  function answerTo(path: string, provider: string, rest: string): TaggedAnswer {
    const world = worldNow()
    const known = remembered.get(path)
    if (known) return known
    const answer = withTag(path, answerFrom(world, provider, rest))
    if (options.remembers) remembered.set(path, answer)
    return answer
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const { provider, rest } = splitPrefix(path)
    const target = decode(rest)
    const userAgent = request.headers['user-agent']
    const sent = { provider, path, target, userAgent, at: performance.now() }
    const entry: ReplayRequest = { ...sent, endedAt: Number.POSITIVE_INFINITY, status: 0, retryAfterMs: 0, fault: null }
    requests.push(entry)

    if (options.latencyMs) await delay(options.latencyMs)
    const fault = faults.next(provider, target)
    entry.fault = fault?.kind ?? null
    const faulty = fault && faultAnswer(fault)
    const answer = fault ? faulty && withTag(path, faulty) : answerTo(path, provider, rest)
    if (!answer) return
    entry.retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1_000
    entry.endedAt = performance.now()
    entry.status = send(request, response, answer)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    env: environment(url),
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** The answer of a provider to the rest of the address, after its prefix. */
export function answerFrom(world: World, provider: string, rest: string): Answer {
  if (provider === 'sites') return answerPage(world, rest.slice(1))
  const { pathname, searchParams } = new URL(`http://replay${rest || '/'}`)
  const answer = PROVIDERS[provider]
  return answer?.(world, pathname, searchParams) ?? htmlAnswer('<title>404 Not Found</title>', 404)
}

const PROVIDERS: Record<string, (world: World, path: string, query: URLSearchParams) => Answer> = {
  '': () => textAnswer('Replay of recorded provider answers: sample data.\n'),
  wikidata: answerWikidata,
  wikipedia: answerWikipedia,
  wikimedia: answerPageviews,
  tranco: answerTranco,
  crux: answerCrux,
  gdelt: answerGdelt,
  searxng: answerSearxng,
  bluesky: answerBluesky,
  mastodon: answerMastodon,
  youtube: answerYoutube,
}

function answerPage(world: World, address: string): Answer {
  if (!URL.canParse(address)) return textAnswer('The gateway needs the whole address of a page.', 400)
  return world.page(new URL(address))
}

/** With its entity tag, if it may be revalidated. */
type TaggedAnswer = Omit<Answer, 'body'> & { body: Buffer; etag?: string }

function withTag(path: string, answer: Answer): TaggedAnswer {
  const body = Buffer.from(answer.body)
  if (answer.status !== 200 || path.includes('api.php')) return { ...answer, body }
  return { ...answer, body, etag: `"${seededHash(body.toString()).slice(0, 20)}"` }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, etag }: TaggedAnswer,
): number {
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return 304
  }
  response.writeHead(status, { ...headers, ...(etag && { etag }), 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
  return status
}

/** `/wikidata/w/api.php?…` is the provider and its request; the rest keeps its double slashes. */
function splitPrefix(url: string): { provider: string; rest: string } {
  const [, provider = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(url) ?? []
  return { provider, rest }
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target.replaceAll('+', ' '))
  } catch {
    return target
  }
}

function environment(url: string): Record<string, string> {
  return {
    WIKIDATA_URL: `${url}/wikidata`,
    WIKIDATA_SPARQL_URL: `${url}/sparql`,
    WIKIPEDIA_URL: `${url}/wikipedia`,
    WIKIMEDIA_URL: `${url}/wikimedia`,
    TRANCO_URL: `${url}/tranco`,
    CRUX_URL: `${url}/crux`,
    GDELT_URL: `${url}/gdelt`,
    SITE_GATEWAY_URL: `${url}/sites`,
    YOUTUBE_URL: `${url}/youtube`,
    YOUTUBE_API_URL: `${url}/youtube-api`,
    BLUESKY_URL: `${url}/bluesky`,
    MASTODON_URL: `${url}/mastodon`,
    INSTAGRAM_URL: `${url}/instagram`,
    X_URL: `${url}/x`,
    BRAVE_URL: `${url}/brave`,
    PROVIDER_PACE: 'off',
  }
}
