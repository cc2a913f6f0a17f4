import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { isKnownTag } from '#app/base/http/bodies/entity-tag.ts'
import { wholeBodyOf } from '#app/base/http/bodies/whole-answer.server.ts'
import { corsOrigin } from '#app/base/http/cors.server.ts'
import { endWhole } from '#app/base/http/node-request.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import type { ApiCaller } from '#app/people/auth/api-access/api-caller.server.ts'
import { type Origin, originOf } from '#app/people/auth/api-access/cacheable-answer.server.ts'
import { countCaller } from '#app/people/auth/api-access/request-rate.server.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Topic } from '#db/tables/data-versions.ts'

interface CacheKey {
  url: string
  credentials: string
}

interface CachedAnswer {
  holder: Holder
  dependsOn: Origin['dependsOn']
  topics: TopicVersions
  until: Date
  body: Buffer
  tag: string
  headers: [name: string, value: string][]
}

/** The caller that credentials belonged to at a data version. */
interface Holder {
  caller: ApiCaller
  findCaller: Origin['findCaller']
  version: number
}

type TopicVersions = ReadonlyMap<Topic, number>

interface DataState {
  version: number
  topics: TopicVersions
}

/** A session records its use once a minute; a cached response does not. */
const MAX_MS = 30_000
const MAX_BYTES = 8 * 1_048_576
const MAX_HOLDERS = 1_000
const MAX_CREDENTIALS_LENGTH = 4_096
const OF_ONE_ANSWER = new Set(['ratelimit', 'server-timing', 'x-request-id'])

/**
 * Cache of API responses, served byte for byte until one of their topics changes or their caller is another. After each
 * commit, topics and callers are read again.
 */
export function createApiAnswerCache() {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 1_000,
  })
  const holders = new LRUCache<string, Holder>({ max: MAX_HOLDERS })
  let state: DataState = { version: -1, topics: new Map() }

  /** The versions by now. A commit while the topics are read belongs to the next data version, so they are read again. */
  async function readState(): Promise<DataState> {
    const version = database().dataVersion()
    if (version !== state.version) state = { version, topics: await readTopics() }
    return state
  }

  /** The caller of a request that was answered from the cache. */
  async function answer(
    key: CacheKey,
    message: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<ApiCaller | undefined> {
    const known = answers.get(nameOf(key))
    if (!known || known.until <= now() || !(await isValid(known))) return undefined
    const count = await countCaller(known.holder.caller)
    if (count && !count.isAllowed) return undefined

    const isFresh = isKnownTag(message.headers['if-none-match'], known.tag)
    response.statusCode = isFresh ? 304 : 200
    for (const [name, value] of known.headers) {
      if (!(isFresh && name === 'content-type')) response.setHeader(name, value)
    }
    if (count) response.setHeader('RateLimit', count.left)
    response.setHeader('X-Request-Id', requestId)
    endWhole(response, isFresh ? undefined : known.body)
    return known.holder.caller
  }

  async function isValid({ holder, dependsOn, topics }: CachedAnswer): Promise<boolean> {
    const current = await readState()
    if (!areEqual(dependsOn, topics, current.topics)) return false
    if (holder.version === current.version) return true
    // Without the storage nobody is found, and the route says why.
    const caller = await holder.findCaller().catch(() => null)
    if (!isDeepStrictEqual(caller, holder.caller)) return false
    holder.version = current.version
    return true
  }

  /** Stores the response if it is cacheable and none of its topics has changed since `before`. */
  async function keep(key: CacheKey, answer: Response, before: DataState): Promise<void> {
    const origin = originOf(answer)
    const whole = wholeBodyOf(answer)
    const tag = answer.headers.get('ETag')
    if (!origin || whole === undefined || !tag || answer.status !== 200 || answer.headers.has('Set-Cookie')) return
    const { dependsOn, caller } = origin
    const { topics } = before
    if (!areEqual(dependsOn, topics, (await readState()).topics)) return

    const soon = now().getTime() + MAX_MS
    const until = new Date(Math.min(caller.until?.getTime() ?? soon, soon))
    const headers = [...answer.headers].filter(([name]) => !OF_ONE_ANSWER.has(name))
    const holder = holderOf(key.credentials, origin, before.version)
    answers.set(nameOf(key), { holder, dependsOn, topics, until, body: Buffer.from(whole), tag, headers })
  }

  /** One for all responses to the credentials, so that they are checked once after a commit. */
  function holderOf(credentials: string, { caller, findCaller }: Origin, version: number): Holder {
    const known = holders.get(credentials)
    if (known && isDeepStrictEqual(known.caller, caller)) return known
    const holder = { caller, findCaller, version }
    holders.set(credentials, holder)
    return holder
  }

  return { answer, keep, readState }
}

const topicVersions = preparedQuery((db) => db.selectFrom('topic_version').select(['topic', 'version']))

/** None if the storage cannot be read. */
async function readTopics(): Promise<TopicVersions> {
  const rows = await topicVersions(database().reader, {}).catch(() => [])
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}

function areEqual(topics: readonly Topic[], one: TopicVersions, other: TopicVersions): boolean {
  return topics.every((topic) => one.has(topic) && one.get(topic) === other.get(topic))
}

function nameOf({ url, credentials }: CacheKey): string {
  return `${url}\n${credentials}`
}

/** The cache key; undefined for requests that are not cached. */
export function answerKey({ method, headers }: IncomingMessage, url: URL): CacheKey | undefined {
  const origin = corsOrigin(headers.origin, url)
  const cookie = origin ? '' : (headers.cookie ?? '')
  const credentials = `${cookie}\n${headers.authorization ?? ''}`
  const isCacheable = method === 'GET' && url.pathname.startsWith('/api/') && credentials.length > 1
  return isCacheable && credentials.length <= MAX_CREDENTIALS_LENGTH
    ? { url: `${url.href}\n${origin ?? ''}`, credentials }
    : undefined
}
