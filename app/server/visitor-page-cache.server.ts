import { LRUCache } from 'lru-cache'
import { wholeAnswer } from '#app/base/http/bodies/whole-answer.server.ts'
import { TOAST_COOKIE } from '#app/base/http/toast-cookie.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { loadProviderSettings } from '#app/base/platform/providers/entered-settings.server.ts'
import { listAskedSources } from '#app/base/platform/providers/provider-settings.ts'
import { findSampleRecords } from '#app/site/api-docs/examples/sample-records.queries.server.ts'

/**
 * Pages that are the same for every visitor, apart from what the cookies decide, theme and time zone; with what else
 * their text depends on.
 */
const SAME_FOR_ALL: Partial<Record<string, () => Promise<string>>> = {
  '/api-docs': visitorsSamples,
  '/contact': operatorContact,
  '/cookies': nothing,
  '/help': nothing,
  '/methodology': nothing,
  '/privacy': askedSources,
  '/terms': operatorContact,
}
const MAX_BYTES = 8 * 1_048_576
const MAX_COOKIES_LENGTH = 512

interface CachedPage {
  /** The page's text between its nonces. */
  parts: Buffer[]
  headers: [name: string, value: string][]
}

/** Cache of visitors' pages; each response gets a fresh nonce. */
export function createVisitorPageCache() {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ parts }, key) => parts.reduce((sum, part) => sum + part.length, key.length),
  })

  /** Returns the response to the request from the cache, or else the one made by `render`, whose body is read if it is cached. */
  async function answer(request: Request, nonce: string | undefined, render: () => Promise<Response>) {
    const key = nonce && (await keyOf(request))
    if (!key) return render()
    return find(key, nonce) ?? keep(key, await render(), nonce)
  }

  function find(key: string, nonce: string): Response | undefined {
    const known = pages.get(key)
    if (!known) return undefined
    const between = Buffer.from(nonce)
    const pieces = known.parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
    return wholeAnswer(Buffer.concat(pieces), { headers: known.headers })
  }

  async function keep(key: string, page: Response, nonce: string): Promise<Response> {
    if (page.status !== 200 || page.headers.has('Set-Cookie')) return page

    const headers = [...page.headers]
    const text = await page.text()
    pages.set(key, { parts: text.split(nonce).map((part) => Buffer.from(part)), headers })
    return wholeAnswer(text, { headers })
  }

  return { answer }
}

/** The cache key of a visitor's page; undefined if it is not cached. */
async function keyOf({ method, url, headers }: Request): Promise<string | undefined> {
  const { origin, pathname, search } = new URL(url)
  const cookies = headers.get('Cookie') ?? ''
  const readEdition = search === '' && method === 'GET' ? SAME_FOR_ALL[pathname] : undefined
  if (!readEdition || cookies.length > MAX_COOKIES_LENGTH || cookies.includes(`${TOAST_COOKIE}=`)) return undefined
  // If it cannot be read, the page itself reports the error.
  const edition = await readEdition().catch(() => undefined)
  return edition === undefined ? undefined : `${origin}${pathname}\n${cookies}\n${edition}`
}

async function nothing(): Promise<string> {
  return ''
}

/** The records that the examples name. */
async function visitorsSamples(): Promise<string> {
  return JSON.stringify(await findSampleRecords(database().reader, null, now()))
}

/** The sources that the policy names, and the operator's contact. */
async function askedSources(): Promise<string> {
  const { reader } = database()
  const sources = listAskedSources(await loadProviderSettings(reader, config()))
  return JSON.stringify([await findContact(reader), sources])
}

async function operatorContact(): Promise<string> {
  return (await findContact(database().reader)) ?? ''
}
