import type { CallDescription } from '../api-reference.server.ts'
import { addressOf } from '../examples/write-example.ts'
import type { Credentials } from '../reference-state.tsx'
import type { TriedRequest } from './tried-request.ts'

export interface Answer {
  status: number
  tookMs: number
  /** The headers worth knowing, in the order of `SHOWN_HEADERS`. */
  headers: { name: string; value: string }[]
  body: Blob
  /** The rest of the body was not read. */
  isCut: boolean
  /** The body as text, indented if it is JSON; null of a file that is no text. */
  text: string | null
  /** The name of a file to save. */
  fileName: string | null
}

/** The page's session has ended. */
export class SessionEnded extends Error {}

const SHOWN_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'Location',
  'Link',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotency-Replayed',
  'ETag',
  'WWW-Authenticate',
  'X-Request-Id',
]
const MAX_BYTES = 25 * 1_048_576
/** Longer JSON is not indented. */
const INDENTED_BYTES = 2 * 1_048_576

interface Sending {
  credentials: Credentials
  /** Of a POST that takes one. */
  idempotencyKey: string | undefined
  signal: AbortSignal
}

/** Sends the call from this page, without its cookies: by the session's access token, a token of the reader's, or none. */
export async function sendCall(call: CallDescription, request: TriedRequest, sending: Sending): Promise<Answer> {
  const { credentials, idempotencyKey, signal } = sending
  const headers = new Headers()
  const token = await tokenOf(credentials, signal)
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (request.body !== null) headers.set('Content-Type', 'application/json')

  const start = performance.now()
  const response = await fetch(addressOf(call.path, request), {
    method: call.method,
    headers,
    body: request.form ?? request.body,
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  const { body, isCut } = await readBody(response)
  const tookMs = performance.now() - start
  return {
    status: response.status,
    tookMs,
    headers: [
      ...(idempotencyKey === undefined ? [] : [{ name: 'Idempotency-Key, sent', value: idempotencyKey }]),
      ...SHOWN_HEADERS.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [{ name, value }]
      }),
    ],
    body,
    isCut,
    text: await textOf(body),
    fileName: fileNameIn(response.headers.get('Content-Disposition')),
  }
}

async function tokenOf({ kind, token }: Credentials, signal: AbortSignal): Promise<string | undefined> {
  if (kind === 'none') return undefined
  if (kind === 'token') return token
  const response = await fetch('/access-token', { headers: { Accept: 'application/json' }, cache: 'no-store', signal })
  if (response.status === 401) throw new SessionEnded()
  if (!response.ok) throw new Error(`The access token was refused with status ${response.status}.`)
  return ((await response.json()) as { accessToken: string }).accessToken
}

/** The body as far as it is small enough to be kept in memory. */
async function readBody(response: Response): Promise<{ body: Blob; isCut: boolean }> {
  const type = response.headers.get('Content-Type') ?? ''
  const reader = response.body?.getReader()
  const chunks: BlobPart[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
    if (size <= MAX_BYTES) continue
    await reader.cancel()
    return { body: new Blob(chunks, { type }), isCut: true }
  }
  return { body: new Blob(chunks, { type }), isCut: false }
}

async function textOf(body: Blob): Promise<string | null> {
  if (!/^(text\/|application\/json)/.test(body.type)) return body.size === 0 ? '' : null
  const text = await body.text()
  if (!body.type.startsWith('application/json') || body.size > INDENTED_BYTES) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function fileNameIn(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null
}
