import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readMultipart } from '#app/base/http/bodies/multipart.server.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { pageAction } from '#app/people/auth/page-route.server.ts'
import { type LocalHttpServer, serveLocally } from '#tests/local-http-server.ts'
import { untilClosed } from '#tests/loopback-client.ts'
import { buildOf, test } from '#tests/web.ts'
import { createHandler } from './request-handler.server.ts'
import { createRequestListener } from './request-listener.server.ts'

const signals: AbortSignal[] = []
const routes = {
  '/echo': {
    loader: ({ request }: { request: Request }) => Response.json({ url: request.url }),
    action: async ({ request }: { request: Request }) => new Response((await request.text()).length.toString()),
  },
  '/page': { default: () => null, action: () => null },
  '/watch': {
    loader: ({ request }: { request: Request }) => {
      signals.push(request.signal)
      return new Response('seen')
    },
  },
  '/upload': {
    action: pageAction(
      async ({ request }) => {
        const { status } = await readMultipart(request, { fileField: 'file', maxFileBytes: 1000 })
        return Response.json({ status })
      },
      { takesFile: true },
    ),
  },
  '/early': { action: pageAction(() => new Response('no thanks', { status: 403 }), { takesFile: true }) },
  '/api/v1/call': {
    action: apiActions({ POST: apiOperation({ access: 'user', summary: 'Call', answer: () => Response.json({}) }) }),
  },
  '/api/v1/open': {
    action: apiActions({
      POST: apiOperation({ access: 'open', summary: 'Open', body: z.object({}), answer: () => Response.json({}) }),
    }),
  },
  '/form': {
    action: pageAction(async ({ request }) => {
      await readForm(request, ['a'])
      return new Response('read')
    }),
  },
  '/cookies': {
    loader: () =>
      new Response(null, {
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      }),
  },
}

test('a response has its request id and the security headers [P]', async ({ web: _ }) => {
  const { url } = await serve()
  const page = await fetch(`${url}/`, { headers: { 'X-Request-Id': 'from-proxy-1' } })
  const policy = page.headers.get('Content-Security-Policy')

  expect(page.headers.get('X-Request-Id')).toBe('from-proxy-1')
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(page.headers.has('Strict-Transport-Security')).toBe(false)
  expect(policy).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{22,}' 'strict-dynamic'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect((await fetch(`${url}/`)).headers.get('Content-Security-Policy')).not.toBe(policy)
})

test('several cookies of one response are all sent [P]', async ({ web: _ }) => {
  expect((await fetch(`${(await serve()).url}/cookies`)).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('a body announced as too large is rejected before it is read [P]', async ({ web: _ }) => {
  const answer = await send(await serve(), { path: '/echo', method: 'POST', headers: { 'Content-Length': 2_000_000 } })

  expect(answer.statusCode).toBe(413)
})

test('a body that turns out too large is rejected, and a client that keeps sending still gets the response [P]', async ({
  web: _,
}) => {
  const chunks = Array.from({ length: 40 }, () => 'x'.repeat(65_536))
  const answer = await send(await serve(), { path: '/echo', method: 'POST' }, chunks)

  expect(answer.statusCode).toBe(413)
})

test('only a route with file uploads accepts more than a small body, as a page or as data [P]', async ({ web: _ }) => {
  const server = await serve()
  const statusOf = async (path: string) => {
    const headers = { 'Content-Length': 2_000_000, 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await send(server, { path, method: 'POST', headers }, ['--x--\r\n'.padEnd(2_000_000)])
    return answer.statusCode
  }

  expect(await statusOf('/upload')).toBe(200)
  expect(await statusOf('/upload.data')).toBe(200)
  expect(await statusOf('/echo')).toBe(413)
})

test('a file above its limit is an outcome that reaches the client after all was sent [D-25]', async ({ web: _ }) => {
  const form = new FormData()
  form.set('file', new File(['x'.repeat(5_000_000)], 'big.csv'))
  const answer = await fetch(`${(await serve()).url}/upload`, { method: 'POST', body: form })

  expect(await answer.json()).toEqual({ status: 'file_too_large' })
})

test('a response sent before the body was read reaches the client [P]', async ({ web: _ }) => {
  const form = new FormData()
  form.set('file', new File(['x'.repeat(5_000_000)], 'big.csv'))
  const answer = await fetch(`${(await serve()).url}/early`, { method: 'POST', body: form })

  expect([answer.status, await answer.text()]).toEqual([403, 'no thanks'])
})

const tooLarge: [path: string, type: string, megabytes: number, connection: string, how: string][] = [
  ['/echo', 'text/plain', 60, 'close', 'announced'],
  ['/echo', 'text/plain', 60, 'close', 'chunked'],
  ['/echo', 'text/plain', 60, 'keep-alive', 'announced'],
  ['/form', 'application/x-www-form-urlencoded', 60, 'close', 'announced'],
  ['/form', 'application/x-www-form-urlencoded', 60, 'close', 'chunked'],
  ['/page', 'multipart/form-data; boundary=x', 60, 'close', 'announced'],
  ['/api/v1/open', 'application/json', 60, 'close', 'announced'],
  ['/api/v1/open', 'application/json', 60, 'close', 'chunked'],
]

test.for(tooLarge)(
  'a client that sends %s all of an oversized body before reading gets its 413 (%s, %i MB, %s, %s) [P]',
  async ([path, type, megabytes, connection, how], { web: _ }) => {
    const socket = connect((await serve()).port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    const head = [`POST ${path} HTTP/1.1`, 'Host: a', `Connection: ${connection}`, `Content-Type: ${type}`]
    const megabyte = 'x'.repeat(1_048_576)
    if (how === 'announced') {
      socket.write([...head, `Content-Length: ${megabytes * megabyte.length}`, '\r\n'].join('\r\n'))
      await writeTimes(socket, megabyte, megabytes)
    } else {
      socket.write([...head, 'Transfer-Encoding: chunked', '\r\n'].join('\r\n'))
      await writeTimes(socket, `100000\r\n${megabyte}\r\n`, megabytes)
      socket.write('0\r\n\r\n')
    }

    const ended = connection === 'close' && once(socket, 'end')
    socket.resume()
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 413 /)
    await ended
  },
)

test.for(['/echo', '/form', '/api/v1/open'])('fetch reads the 413 of %s [P]', async (path, { web: _ }) => {
  const { url } = await serve()
  const body = 'x'.repeat(20_000_000)
  const answers = await Promise.all(
    ['application/json', 'application/x-www-form-urlencoded'].map((type) =>
      fetch(`${url}${path}`, { method: 'POST', body, headers: { 'Content-Type': type, Connection: 'close' } }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([413, 413])
})

test('the signal of a request aborts when its response is complete [P]', async ({ web: _ }) => {
  await (await fetch(`${(await serve()).url}/watch`)).text()

  await expect.poll(() => signals.at(-1)?.aborted).toBe(true)
})

test('a write from another site is rejected, with or without a session [P]', async ({ web: _ }) => {
  const { url } = await serve()
  const write = (headers: HeadersInit) => fetch(`${url}/echo`, { method: 'POST', body: 'x', headers })

  expect((await write({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await write({ Origin: url })).status).toBe(200)
  expect((await write({})).status).toBe(200)
})

test('a write through a proxy that is not trusted is told which variable to set [D-45]', async ({ web: _ }) => {
  const { url } = await serve()
  const origin = url.replace('http:', 'https:')
  const write = (headers: HeadersInit) => fetch(`${url}/echo`, { method: 'POST', body: 'x', headers })
  const refused = await write({ Origin: origin, 'X-Forwarded-Proto': 'https' })

  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('set TRUST_PROXY to the number of'),
  ])
  expect(await (await write({ Origin: origin })).text()).not.toContain('TRUST_PROXY')
})

test.for(['/page', '/page.data', '/api/nothing'])(
  'a token makes no write to %s from another site a call of the API [P]',
  async (path, { web: _ }) => {
    const headers = { Origin: 'http://evil.example', Authorization: 'Bearer x' }

    expect((await fetch(`${(await serve()).url}${path}`, { method: 'POST', body: 'x', headers })).status).toBe(403)
  },
)

test('an API call with a token may come from a page of another site [P]', async ({ web }) => {
  const { url } = await serve()
  const Authorization = `Bearer ${(await web.signIn('USER')).accessToken}`
  const write = (headers: HeadersInit) =>
    fetch(`${url}/api/v1/call`, { method: 'POST', headers: { Origin: 'https://evil.example', ...headers } })

  expect((await write({ Authorization })).status).toBe(200)
  expect((await write({})).status).toBe(403)
})

test('a forged Host header does not block a write of our own page [P]', async ({ web: _ }) => {
  const { url, port } = await serve()
  const headers = { Origin: url, 'X-Forwarded-Host': 'evil.example' }
  const bare = `POST /page HTTP/1.1\r\nConnection: close\r\nHost: a:80\r\nOrigin: http://a\r\nContent-Length: 0\r\n\r\n`

  expect((await fetch(`${url}/page`, { method: 'POST', body: 'x', headers })).status).toBe(200)
  expect((await fetch(`${url}/page`, { method: 'POST', headers })).status).toBe(200)
  expect(await sendRaw({ port }, bare)).toMatch(/^HTTP\/1.1 200 /)
})

test('a body that does not arrive in time costs the connection, unless it contains a file [P]', async ({ web: _ }) => {
  const { port } = await serve({ bodyWithinMs: 50 })
  const begin = (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\n`)
    socket.write('Content-Length: 7\r\n\r\n-')
    return socket
  }
  const upload = begin('/upload', 'multipart/form-data; boundary=x')
  const slow = begin('/echo', 'text/plain').resume()
  await untilClosed(slow)
  upload.write('-x--\r\n')

  expect(String((await once(upload, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
})

test('forwarded headers count only when proxies are trusted [D-45]', async ({ web: _ }) => {
  const { url } = await serve()
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }

  expect(await (await fetch(`${url}/echo`, { headers })).json()).toEqual({ url: `${url}/echo` })
})

const senseless: [string, string][] = [
  ['a request for two hosts', 'GET /echo HTTP/1.1\r\nHost: a\r\nHost: evil.example\r\n\r\n'],
  ['a Host that is no host', 'GET /echo HTTP/1.1\r\nHost: a/b@c\r\n\r\n'],
  ['an address that is no path', 'GET http://evil.example/echo HTTP/1.1\r\nHost: a\r\n\r\n'],
]

test.for(senseless)('%s is a bad request [P]', async ([, text], { web: _ }) => {
  expect(await sendRaw(await serve(), text)).toMatch(/^HTTP\/1.1 400 /)
})

test('TRACE is not allowed [P]', async ({ web: _ }) => {
  expect(await sendRaw(await serve(), `TRACE /echo HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(/^HTTP\/1.1 405 /)
})

test('an unread body does not block the next request on its connection [P]', async ({ web: _ }) => {
  const server = await serve()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const statuses: unknown[] = []
  for (const path of ['/echo', '/early', '/early', '/echo']) {
    const headers = { 'Content-Length': 1_100_000 }
    const { statusCode } = await send(server, { path, method: 'POST', agent, headers }, ['x'.repeat(1_100_000)])
    statuses.push(statusCode)
  }
  const after = await send(server, { path: '/echo', agent })

  expect([...statuses, after.statusCode]).toEqual([413, 403, 403, 413, 200])
  // A body that is too large ends its connection.
  expect(new Set(server.requests.map(({ socket }) => socket)).size).toBe(3)
})

test('a client that keeps sending after the response is disconnected [P]', async ({ web: _ }) => {
  const socket = connect((await serve({ readInVain: 50_000_000 })).port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume().write('POST /early HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  const megabyte = `100000\r\n${'x'.repeat(1_048_576)}\r\n`
  let sent = 0
  for (; sent < 500 && !socket.destroyed; sent += 1) {
    if (!socket.write(megabyte)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }

  expect(sent).toBeLessThan(500)
})

test('over https every cookie is for https alone [D-03]', async ({ web: _ }) => {
  const handle = createHandler(buildOf(routes))
  const cookiesAt = async (origin: string) => {
    const answer = await handle(new Request(`${origin}/cookies`), { requestId: 'x', clientAddress: '192.0.2.1' })
    return answer.headers.getSetCookie()
  }

  expect(await cookiesAt('https://icon-radar.test')).toEqual(['a=1; Secure', 'b=2; Secure'])
  expect(await cookiesAt('http://icon-radar.test')).toEqual(['a=1', 'b=2'])
})

test('a path that begins with two slashes names no other host [P]', async ({ web: _ }) => {
  expect(await sendRaw(await serve(), 'GET //evil.example/echo HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
    /^HTTP\/1.1 (404|200) /,
  )
})

test('a client that disconnects while sending does no harm [P]', async ({ web: _ }) => {
  const server = await serve()
  const socket = connect(server.port, '127.0.0.1')
  socket.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nhalf')
  await delay(50)
  socket.destroy()

  expect((await fetch(`${server.url}/echo`)).status).toBe(200)
})

async function serve(limits: { bodyWithinMs?: number; readInVain?: number } = {}): Promise<LocalHttpServer> {
  const listener = createRequestListener(buildOf(routes), limits)
  return serveLocally((message, response) => void listener(message, response))
}

async function send(
  { port }: LocalHttpServer,
  options: RequestOptions,
  chunks: string[] = [],
): Promise<IncomingMessage> {
  const request = httpRequest({ host: '127.0.0.1', port, ...options })
  request.on('error', () => undefined)
  const answered = once(request, 'response')
  for (const chunk of chunks) {
    if (!request.write(chunk)) await once(request, 'drain')
  }
  if (chunks.length > 0) request.end()
  else request.flushHeaders()

  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  return answer
}

async function writeTimes(socket: Socket, piece: string, times: number): Promise<void> {
  for (let written = 0; written < times; written += 1) {
    if (!socket.write(piece)) await once(socket, 'drain')
  }
}

async function sendRaw({ port }: Pick<LocalHttpServer, 'port'>, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}
