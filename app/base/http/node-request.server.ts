import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#app/base/platform/config.server.ts'
import { flush, sendStream } from './bodies/send-stream.server.ts'
import { wholeBodyOf } from './bodies/whole-answer.server.ts'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Which X-Forwarded headers are a proxy's, and not what a client made up, and the address that browsers have. */
export type TrustedProxies = Pick<Config, 'trustProxy' | 'trustProxyHost'> & Partial<Pick<Config, 'publicUrl'>>

/**
 * The requested URL; undefined if the request line or the Host header is malformed, or there are two Host headers.
 * Forwarded headers count only from trusted proxies; many pass a client's X-Forwarded-Host on, so that one counts only when
 * it is trusted by itself. Some pass the host without its port, which is then that of PUBLIC_URL.
 */
export function requestUrl(
  message: IncomingMessage,
  { trustProxy, trustProxyHost, publicUrl }: TrustedProxies,
): URL | undefined {
  const forwarded = (name: string, isTrusted: boolean) =>
    isTrusted ? message.headers[name]?.toString().split(',').at(-1)?.trim() : undefined
  const scheme = forwarded('x-forwarded-proto', trustProxy > 0) === 'https' ? 'https' : 'http'
  const host = forwarded('x-forwarded-host', trustProxyHost === '1') ?? message.headers.host ?? ''
  const path = message.url ?? ''
  if ((message.headersDistinct.host?.length ?? 0) > 1) return undefined
  if (!HOST.test(host) || !path.startsWith('/') || !URL.canParse(`${scheme}://${host}${path}`)) return undefined
  const url = new URL(`${scheme}://${host}${path}`)
  if (publicUrl !== undefined && url.port === '') addPort(url, new URL(publicUrl))
  return url
}

function addPort(url: URL, { hostname, port }: URL): void {
  if (url.hostname === hostname) url.port = port
}

/** A client that has sent nothing for this long after its response has read the response. */
const SILENT_MS = 5_000

/** Created once: a new error per request costs more than the rest of the clean-up. */
const CLOSED = new DOMException('The response is closed.', 'AbortError')

/** The request as a web Request. Its signal aborts once the response is closed, also after it was sent normally. */
export function toWebRequest(message: IncomingMessage, response: ServerResponse, url: URL): Request {
  const controller = new AbortController()
  response.once('close', () => controller.abort(CLOSED))

  const method = message.method ?? 'GET'
  const init = { method, headers: webHeaders(message), signal: controller.signal }
  if (method === 'GET' || method === 'HEAD' || !hasBody(message)) return new Request(url, init)
  return new Request(url, { ...init, body: bodyStream(message), duplex: 'half' } as RequestInit)
}

/**
 * Drains an unread body, so that a client that sends all of it before reading still gets the response and can reuse the
 * connection. A client that sends more than `maxBytes` is disconnected. Resolves when the body has ended or nothing
 * has arrived for a while.
 */
export function letRunOut(message: IncomingMessage, maxBytes: number): Promise<void> {
  stopReading(message)
  message.resume()
  return new Promise((resolve) => {
    if (message.readableEnded || message.destroyed) return resolve()
    const silence = setTimeout(resolve, SILENT_MS).unref()
    let bytes = 0
    message.on('data', (chunk: Buffer) => {
      silence.refresh()
      bytes += chunk.length
      if (bytes > maxBytes) message.destroy()
    })
    message.once('end', resolve).once('close', resolve)
  })
}

/**
 * Ends a response that closes its connection only when `runOut` resolves: closing a connection while the client still
 * sends resets it, and the client may never see the response.
 */
export async function sendWebResponse(
  answer: Response,
  response: ServerResponse,
  runOut: Promise<void> | undefined,
): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)

  const until = response.shouldKeepAlive ? undefined : runOut
  const whole = wholeBodyOf(answer) ?? (isWhole(answer) ? Buffer.from(await answer.arrayBuffer()) : undefined)
  if (whole === undefined && answer.body) await sendStream(answer.body, response, until)
  else if (until) await endLater(response, Buffer.from(whole ?? ''), until)
  else endWhole(response, whole)
}

/** With its length a body goes out together with its head, in one piece. */
function endWhole(response: ServerResponse, body: string | Buffer | undefined): void {
  if (body !== undefined) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
}

async function endLater(response: ServerResponse, whole: Buffer, until: Promise<void>): Promise<void> {
  response.setHeader('Content-Length', whole.length)
  if (whole.length > 0) response.write(whole)
  else response.flushHeaders()
  flush(response)
  await until
  response.end()
}

/** JSON is built and sent in one piece; pages and files are streamed. */
function isWhole({ headers }: Response): boolean {
  return (headers.get('Content-Type')?.startsWith('application/json') ?? false) && !headers.has('Content-Disposition')
}

export function hasBody(message: IncomingMessage): boolean {
  return message.headers['transfer-encoding'] !== undefined || Number(message.headers['content-length'] ?? 0) > 0
}

function webHeaders(message: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

function bodyStream(message: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      message.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
        if ((controller.desiredSize ?? 0) <= 0) message.pause()
      })
      message.once('end', () => controller.close())
      message.on('error', (error) => controller.error(error))
      message.once('close', () => {
        if (!message.readableEnded) controller.error(new Error('The client went away.'))
      })
      message.pause()
    },
    pull() {
      message.resume()
    },
    cancel() {
      stopReading(message)
      message.resume()
    },
  })
}

function stopReading(message: IncomingMessage): void {
  for (const event of ['data', 'end', 'close']) message.removeAllListeners(event)
}
