import { expect, test } from 'vitest'
import { endlessBody } from '#tests/endless-body.ts'
import { streamMultipart } from './multipart-stream.server.ts'

const PIECE = 65_536
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'

test('a file is read with backpressure [U-02]', async () => {
  const source = endlessBody(new Uint8Array(PIECE), HEAD)
  const reading = streamMultipart(requestOf(source.body), async ({ bytes }) => {
    await expect.poll(() => source.isResting()).toBe(true)
    const made = source.made()
    expect(made * PIECE).toBeLessThan(1_000_000)

    const taken = bytes[Symbol.asyncIterator]()
    for (let count = 0; count < made + 10; count += 1) await taken.next()
    expect(source.made()).toBeGreaterThan(made)
    throw new Error('enough')
  })

  await expect(reading).rejects.toThrow('enough')
})

test('a failing consumer stops the reading with its error, and the rest of the body is not read [U-02]', async () => {
  const source = endlessBody(new Uint8Array(PIECE), HEAD)
  const reading = streamMultipart(requestOf(source.body), async () => {
    throw new Error('The disk is full.')
  })

  await expect(reading).rejects.toThrow('The disk is full.')
  await expect.poll(() => source.isCancelled()).toBe(true)
})

test('consumers have ended when a malformed form is reported [U-02]', async () => {
  let hasEnded = false
  const request = requestOf(`${HEAD}name,sport`)
  const form = await streamMultipart(request, async ({ bytes }) => {
    try {
      for await (const _ of bytes);
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 20))
      hasEnded = true
    }
  })

  expect(form.status).toBe('malformed')
  expect(hasEnded).toBe(true)
})

test('fields may be before, between and after the files [U-02]', async () => {
  const names: string[] = []
  const form = new FormData()
  for (const name of ['one', 'two', 'three']) {
    form.append(name, name)
    form.append('file', new File([name], name))
  }
  form.append('last', 'last')
  const read = await streamMultipart(new Request('http://a.test', { method: 'POST', body: form }), async (part) => {
    names.push(part.name)
    for await (const bytes of part.bytes) expect(String(bytes)).toBe(part.name)
  })

  expect(names).toEqual(['one', 'two', 'three'])
  expect(read.status === 'read' && [...read.fields.keys()]).toEqual(['one', 'two', 'three', 'last'])
})

function requestOf(body: string | ReadableStream<Uint8Array>): Request {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  return new Request('http://a.test', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}
