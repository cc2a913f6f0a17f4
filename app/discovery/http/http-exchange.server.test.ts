import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveLocally } from '#tests/local-http-server.ts'
import { exchange, HttpFailure, type HttpResponse } from './http-exchange.server.ts'

const MIB = 1024 * 1024

describe('one exchange with a stranger [J-01]', () => {
  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('a body compressed by %s is read [J-01]', async (encoding, compress) => {
    const server = await serveLocally((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('hello'))
    })

    expect((await get(server.url)).body.toString()).toBe('hello')
  })

  test('a host that hangs ends in a timeout [J-01]', async () => {
    const server = await serveLocally(() => {})

    await expect(get(server.url, { totalTimeoutMs: 60 })).rejects.toThrow(expect.objectContaining({ kind: 'timeout' }))
  })

  test('a body that drips is cut off by the total time, however alive it looks [J-01]', async () => {
    const server = await serveLocally(async (_, response) => {
      response.writeHead(200)
      while (!response.destroyed) {
        response.write('x')
        await wait(5)
      }
    })

    await expect(get(server.url, { totalTimeoutMs: 80 })).rejects.toThrow(expect.objectContaining({ kind: 'timeout' }))
  })

  test('a body of 50 MB is cut off at the limit and not kept in memory [J-01]', async () => {
    let sent = 0
    async function* megabytes() {
      for (; sent < 50 * MIB; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 'x')
    }
    const server = await serveLocally((_, response) => {
      response.writeHead(200)
      pipeline(Readable.from(megabytes()), response, () => {})
    })
    const before = process.memoryUsage()

    expect(await outcome(get(server.url, { maxBytes: MIB }))).toBe('too_large')

    const after = process.memoryUsage()
    expect(sent).toBeLessThan(20 * MIB)
    expect(after.rss - before.rss).toBeLessThan(40 * MIB)
  })

  test('a length that is announced too large is not even begun [J-01]', async () => {
    const server = await serveLocally((_, response) => {
      response.writeHead(200, { 'content-length': 50 * MIB }).write('x')
    })

    await expect(get(server.url, { maxBytes: MIB })).rejects.toThrow(expect.objectContaining({ kind: 'too_large' }))
  })

  test.each([
    ['gzip', gzipSync],
    ['br', compressByBrotliFast],
  ] as const)('a %s bomb is cut off at the cap after decompression [J-01]', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(40 * MIB))
    const server = await serveLocally((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb)
    })
    const before = process.memoryUsage().rss

    expect(bomb.length).toBeLessThan(MIB / 2)
    expect(await outcome(get(server.url, { maxBytes: MIB / 2 }))).toBe('too_large')
    expect(process.memoryUsage().rss - before).toBeLessThan(30 * MIB)
  })

  test.each([
    ['gzip', Buffer.from('this is not gzip')],
    ['gzip', gzipSync('cut short').subarray(0, 12)],
    ['compress', Buffer.from('unknown')],
  ])('a body that is not the %s it claims to be fails clearly [J-01]', async (encoding, body) => {
    const server = await serveLocally((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body)
    })

    await expect(get(server.url)).rejects.toThrow(expect.objectContaining({ kind: 'bad_encoding' }))
  })

  test('a truncated response is a failure, never a partial response [J-01]', async () => {
    const server = await serveLocally((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('only the beginning', () => response.destroy())
    })

    await expect(get(server.url)).rejects.toThrow(expect.objectContaining({ kind: 'network' }))
  })

  test('a refused connection is a failure whose message contains neither address nor port [J-01]', async () => {
    const failure = await get('http://127.0.0.1:1').catch((error: Error) => error)

    expect(failure).toMatchObject({ kind: 'network' })
    expect(String(failure)).not.toMatch(/127|:1\b|refused/i)
  })

  test('the body of another media type or of an error is not read [J-01]', async () => {
    const server = await serveLocally((request, response) => {
      const status = request.url === '/missing' ? 404 : 200
      response.writeHead(status, { 'content-type': 'application/pdf' }).end('x'.repeat(5 * MIB))
    })

    const pdf = await get(server.url, { contentTypes: ['text/html'] })
    const missing = await get(`${server.url}/missing`)

    expect([pdf.status, pdf.body.length]).toEqual([200, 0])
    expect([missing.status, missing.body.length]).toEqual([404, 0])
  })

  test('of an error its words are kept, as far as they arrive [J-01]', async () => {
    const server = await serveLocally((request, response) => {
      response.writeHead(400, { 'content-type': request.url === '/none' ? '' : 'text/plain' })
      if (request.url === '/endless') response.write('y'.repeat(5 * MIB))
      else if (request.url === '/cut') response.write('half', () => response.destroy())
      else response.end('no such name')
    })

    expect((await get(`${server.url}/none`)).body.toString()).toBe('no such name')
    expect((await get(`${server.url}/endless`)).body.length).toBe(16_384)
    expect(await get(`${server.url}/cut`)).toMatchObject({ status: 400 })
  })

  test('redirects are returned and not followed [J-01]', async () => {
    const server = await serveLocally((_, response) => response.writeHead(301, { location: '/elsewhere' }).end())

    expect(await get(server.url)).toMatchObject({ status: 301, headers: { location: '/elsewhere' } })
    expect(server.requests).toHaveLength(1)
  })

  test('a caller who aborts gets the abort reason at once [J-01]', async () => {
    const server = await serveLocally(() => {})
    const controller = new AbortController()
    const reason = new Error('the job was cancelled')
    setTimeout(() => controller.abort(reason), 20)

    await expect(get(server.url, {}, controller.signal)).rejects.toBe(reason)
  })
})

function get(url: string, limits: Partial<Parameters<typeof exchange>[3]> = {}, signal = AbortSignal.timeout(10_000)) {
  const agent = new Agent()
  onTestFinished(() => agent.destroy())
  return exchange(new URL(url), {}, agent, { totalTimeoutMs: 5_000, maxBytes: 2 * MIB, ...limits }, signal)
}

/** Takes seconds for 40 MB at best. */
function compressByBrotliFast(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

/** Returned instead of the response, which could be too large to print. */
async function outcome(response: Promise<HttpResponse>): Promise<string> {
  return response.then(
    ({ body }) => `${body.length} bytes read`,
    (error: unknown) => (error instanceof HttpFailure ? error.kind : String(error)),
  )
}
