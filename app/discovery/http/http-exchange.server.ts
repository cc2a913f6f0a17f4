import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Dispatcher, request as undiciRequest } from 'undici'

export interface HttpResponse {
  status: number
  /** Lower-case names; repeated headers are joined by a comma, except Location, of which the first counts. */
  headers: Record<string, string>
  /**
   * Decompressed. Of an error, its text as far as it arrived and no more than a few kilobytes; empty for redirects and for
   * media types that are not wanted.
   */
  body: Buffer
  /** Bytes of the body on the wire. */
  wireBytes: number
}

export interface ExchangeLimits {
  totalTimeoutMs: number
  /** Limit of the body size, on the wire and after decompression. */
  maxBytes: number
  /** Accepted media types; all if absent. */
  contentTypes?: readonly string[]
  /** Sent with a POST; without it the request is a GET. */
  body?: string
  /** Called when the connection is open and the request is sent. */
  onDeparture?: () => void
}

/** A request without a usable response. `message` never contains an address or a port. */
export class HttpFailure extends Error {
  override name = 'HttpFailure'

  constructor(
    readonly kind: 'timeout' | 'network' | 'too_large' | 'bad_encoding',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The words of an error are short; a longer body is a page. */
const MAX_ERROR_BYTES = 16_384

const TIMEOUT_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

/**
 * One request that follows no redirect, stores no cookie and trusts no content length. Throws HttpFailure, or the signal's
 * reason when the caller aborts.
 */
export async function exchange(
  url: URL,
  headers: Record<string, string>,
  dispatcher: Dispatcher,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<HttpResponse> {
  signal.throwIfAborted()
  const deadline = startDeadline(limits.totalTimeoutMs, signal)

  try {
    const response = await undiciRequest(url, {
      method: limits.body === undefined ? 'GET' : 'POST',
      body: limits.body ?? null,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      dispatcher: limits.onDeparture ? dispatcher.compose(tellDeparture(limits.onDeparture)) : dispatcher,
      signal: deadline.signal,
    })
    const responseHeaders = flattenHeaders(response.headers)
    const { statusCode: status } = response
    if (status >= 400 && isText(responseHeaders)) {
      const read = await readErrorBody(response.body, responseHeaders)
      signal.throwIfAborted()
      return { status, headers: responseHeaders, ...read }
    }
    if (status < 200 || status > 299 || !isWantedType(responseHeaders, limits.contentTypes)) {
      response.body.on('error', ignore).destroy()
      return { status, headers: responseHeaders, body: Buffer.alloc(0), wireBytes: 0 }
    }
    const read = await readBody(response.body, responseHeaders, limits.maxBytes)
    return { status, headers: responseHeaders, ...read }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw toHttpFailure(error, deadline.signal.aborted)
  } finally {
    deadline.clear()
  }
}

function tellDeparture(onDeparture: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        onDeparture()
        handler.onRequestStart?.(controller, context)
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    })
}

function isWantedType(headers: Record<string, string>, wanted: readonly string[] | undefined): boolean {
  return !wanted || wanted.includes(mediaType(headers))
}

function isText(headers: Record<string, string>): boolean {
  return /^(?:$|text\/)|json|xml/.test(mediaType(headers))
}

/** Without parameters, lower case; empty without a Content-Type. */
export function mediaType(headers: Record<string, string>): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
}

/**
 * On Node 20 AbortSignal.any keeps its source signals alive, so a long job would accumulate them; this releases them.
 */
function startDeadline(ms: number, signal: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  signal.addEventListener('abort', abort, { once: true })

  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}

async function readBody(body: Readable, headers: Record<string, string>, maxBytes: number) {
  const wire = { bytes: 0 }
  const chunks: Buffer[] = []
  let size = 0

  if (!headers['content-encoding'] && Number(headers['content-length']) > maxBytes) {
    body.on('error', ignore).destroy()
    throw tooLarge()
  }

  for await (const chunk of decompress(body, headers['content-encoding'], maxBytes, wire)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks, size), wireBytes: wire.bytes }
}

/** An error that is cut off, endless or damaged is still an error: what arrived of its words is kept. */
async function readErrorBody(body: Readable, headers: Record<string, string>) {
  const wire = { bytes: 0 }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decompress(body, headers['content-encoding'], Number.POSITIVE_INFINITY, wire)) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_ERROR_BYTES) break
    }
  } catch {
    body.on('error', ignore).destroy()
  }
  return { body: Buffer.concat(chunks).subarray(0, MAX_ERROR_BYTES), wireBytes: wire.bytes }
}

function decompress(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
  wire: { bytes: number },
): AsyncIterable<Buffer> {
  const counted = countBytes(body, maxBytes, wire)

  switch ((encoding ?? 'identity').trim().toLowerCase()) {
    case '':
    case 'identity':
      return counted
    case 'gzip':
    case 'x-gzip':
      return pipeline(counted, createGunzip(), ignore)
    case 'deflate':
      return pipeline(counted, createInflate(), ignore)
    case 'br':
      return pipeline(counted, createBrotliDecompress(), ignore)
    default:
      body.on('error', ignore).destroy()
      throw new HttpFailure('bad_encoding', 'The response uses an unsupported compression.')
  }
}

async function* countBytes(body: Readable, maxBytes: number, wire: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    wire.bytes += chunk.length
    if (wire.bytes > maxBytes) throw tooLarge()
    yield chunk
  }
}

function tooLarge(): HttpFailure {
  return new HttpFailure('too_large', 'The response is too large to read.')
}

function toHttpFailure(error: unknown, timedOut: boolean): HttpFailure {
  if (error instanceof HttpFailure) return error
  const code = errorCode(error)
  if (timedOut || TIMEOUT_CODES.has(code)) {
    return new HttpFailure('timeout', 'No complete response arrived in time.', { cause: error })
  }
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT')) {
    return new HttpFailure('bad_encoding', 'The response could not be decompressed.', { cause: error })
  }
  return new HttpFailure('network', 'The host could not be reached or cut off its response.', { cause: error })
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function flattenHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    const key = name.toLowerCase()
    flat[key] = Array.isArray(value) ? joinRepeated(key, value) : value
  }
  return flat
}

/** A list is no valid redirect target; the first value counts. */
function joinRepeated(name: string, values: string[]): string {
  return name === 'location' ? (values[0] ?? '') : values.join(', ')
}

function ignore(): void {}
