import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeReadableStreamToWritable } from '@remix-run/node'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * The address a client asked for; undefined when the request line or the Host header is no address. What proxies say
 * about it counts only when they are trusted.
 */
export function requestUrl(message: IncomingMessage, trustedProxies: number): URL | undefined {
  const forwarded = (name: string) =>
    trustedProxies > 0 ? message.headers[name]?.toString().split(',').at(-1)?.trim() : undefined
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') ?? message.headers.host ?? ''
  const path = message.url ?? ''
  if (!HOST.test(host) || !path.startsWith('/') || !URL.canParse(`${scheme}://${host}${path}`)) return undefined
  return new URL(`${scheme}://${host}${path}`)
}

/** The request in the web's form. Its signal aborts once the response is closed, after a normal finish too. */
export function toWebRequest(message: IncomingMessage, response: ServerResponse, url: URL): Request {
  const controller = new AbortController()
  response.once('close', () => controller.abort())

  const method = message.method ?? 'GET'
  const init = { method, headers: webHeaders(message), signal: controller.signal }
  if (method === 'GET' || method === 'HEAD' || !hasBody(message)) return new Request(url, init)
  return new Request(url, { ...init, body: bodyStream(message), duplex: 'half' } as RequestInit)
}

export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)

  if (!answer.body) response.end()
  else if (isWhole(answer)) response.end(Buffer.from(await answer.arrayBuffer()))
  else await writeReadableStreamToWritable(answer.body, response)
}

/** JSON is made in one piece and is sent in one; pages and exports are sent as they come. */
function isWhole(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.startsWith('application/json') ?? false
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

/** Whoever stops reading lets the rest run out, for a client that is cut off while it sends never reads its answer. */
function bodyStream(message: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      message.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
        if ((controller.desiredSize ?? 0) <= 0) message.pause()
      })
      message.once('end', () => controller.close())
      message.once('error', (error) => controller.error(error))
      message.once('close', () => {
        if (!message.readableEnded) controller.error(new Error('The client went away.'))
      })
      message.pause()
    },
    pull() {
      message.resume()
    },
    cancel() {
      message.removeAllListeners('data')
      message.removeAllListeners('end')
      message.removeAllListeners('close')
      message.resume()
    },
  })
}
