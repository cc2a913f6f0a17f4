import { get, type IncomingMessage } from 'node:http'
import compression from 'compression'
import { expect, onTestFinished, test } from 'vitest'
import { endlessBody } from '#tests/endless-body.ts'
import { type LocalHttpServer, serveLocally } from '#tests/local-http-server.ts'
import { sendStream } from './send-stream.server.ts'

const PIECE = new Uint8Array(64 * 1024).fill(65)

test('a body is produced with backpressure, and cancelled when the client is gone [T-10]', async () => {
  const source = endlessBody(PIECE)
  const answer = await ask(await serve(source.body))
  await expect.poll(() => source.isResting()).toBe(true)
  const made = source.made()

  answer.resume()
  await expect.poll(() => source.made()).toBeGreaterThan(made)
  expect(source.isCancelled()).toBe(false)
  answer.destroy()
  await expect.poll(() => source.isCancelled()).toBe(true)
})

test('a failing body aborts the response, even if its client reads nothing [T-10]', async () => {
  const source = endlessBody(PIECE)
  const answer = await ask(await serve(source.body))
  await expect.poll(() => source.isResting()).toBe(true)

  const brokenOff = new Promise((resolve) => answer.once('close', resolve))
  source.fail()
  answer.on('error', () => undefined).resume()
  await brokenOff
  expect(answer.complete).toBe(false)
})

test('compression does not buffer the stream [T-10]', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
  })
  const answer = await ask(await serve(body, { compressed: true }), { 'Accept-Encoding': 'gzip' })

  expect(answer.headers['content-encoding']).toBe('gzip')
  const [first] = await new Promise<Buffer[]>((resolve) => answer.once('data', (data: Buffer) => resolve([data])))
  expect(first?.length).toBeGreaterThan(0)
})

async function serve(
  body: ReadableStream<Uint8Array>,
  { compressed = false }: { compressed?: boolean } = {},
): Promise<LocalHttpServer> {
  const compress = compression({ threshold: 0 }) as unknown as (m: unknown, r: unknown, next: () => void) => void
  return serveLocally((message, response) => {
    response.setHeader('Content-Type', 'text/plain')
    const send = () => void sendStream(body, response).catch(() => undefined)
    if (compressed) compress(message, response, send)
    else send()
  })
}

/** The response head; the body is pending. */
function ask({ url }: LocalHttpServer, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, resolve).on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}
