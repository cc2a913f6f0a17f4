import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { connectFrom, untilClosed } from '#tests/loopback-client.ts'
import { startProduct } from '#tests/product.ts'

test('a request in progress at SIGTERM gets its response, with Connection: close, and the process ends at once', async () => {
  const product = await startProduct({ worker: false })
  onTestFinished(() => product.stop())
  const socket = connectFrom('127.0.0.1', Number(new URL(product.url).port))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await expect.poll(() => fetch(`${product.url}/healthz`).then(({ ok }) => ok)).toBe(true)

  const server = product.process('server')
  server.kill('SIGTERM')
  await untilRefused(product.url)
  const ended = once(server, 'exit')
  const endedAt = Date.now()
  socket.write('}')
  await untilClosed(socket)

  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).toMatch(/\r\nConnection: close\r\n/i)
  expect(await ended).toEqual([0, null])
  expect(Date.now() - endedAt).toBeLessThan(5_000)
})

/** Until no new connection is accepted. */
async function untilRefused(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    )
    .toBe(true)
}
