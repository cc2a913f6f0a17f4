import { wholeAnswer } from '#app/http/bodies/whole-answer.server.ts'
import { TOAST_COOKIE } from '#app/http/toast-cookie.ts'
import { createBoundedCache } from '#app/platform/bounded-cache.ts'

/** Pages that are the same for every visitor, apart from what the cookies decide: theme and time zone. */
const SAME_FOR_ALL = new Set(['/api-docs', '/contact', '/cookies', '/help', '/privacy', '/terms'])
const MOST_BYTES = 8 * 1_048_576
const LONGEST_COOKIES = 512

interface CachedPage {
  /** The page's text between its nonces. */
  parts: Buffer[]
  headers: [name: string, value: string][]
}

/** Cache of visitors' pages; each response gets a fresh nonce. */
export function createVisitorPageCache() {
  const pages = createBoundedCache<CachedPage>({
    most: MOST_BYTES,
    weigh: ({ parts }, key) => parts.reduce((sum, part) => sum + part.length, key.length),
  })

  function answer(request: Request, nonce: string | undefined): Response | undefined {
    const key = keyOf(request)
    const known = key === undefined ? undefined : pages.get(key)
    if (!known || !nonce) return undefined
    const between = Buffer.from(nonce)
    const pieces = known.parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
    return wholeAnswer(Buffer.concat(pieces), { headers: known.headers })
  }

  /** Returns the response; its body is read if it is cached. */
  async function keep(request: Request, page: Response, nonce: string | undefined): Promise<Response> {
    const key = keyOf(request)
    if (key === undefined || !nonce || page.status !== 200 || page.headers.has('Set-Cookie')) return page

    const headers = [...page.headers]
    const text = await page.text()
    pages.keep(key, { parts: text.split(nonce).map((part) => Buffer.from(part)), headers })
    return wholeAnswer(text, { headers })
  }

  return { answer, keep }
}

/** The cache key of a visitor's page; undefined if it is not cached. */
function keyOf({ method, url, headers }: Request): string | undefined {
  const { origin, pathname, search } = new URL(url)
  const cookies = headers.get('Cookie') ?? ''
  const isCacheable = method === 'GET' && SAME_FOR_ALL.has(pathname) && search === ''
  if (!isCacheable || cookies.length > LONGEST_COOKIES || cookies.includes(`${TOAST_COOKIE}=`)) return undefined
  return `${origin}${pathname}\n${cookies}`
}
