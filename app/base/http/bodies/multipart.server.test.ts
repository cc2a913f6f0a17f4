import { expect, test } from 'vitest'
import { readMultipart } from './multipart.server.ts'

const options = { fileField: 'file', maxFileBytes: 1000 }

test('a multipart form returns its fields and its one file, byte for byte [P]', async () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
  const outcome = await readMultipart(
    upload({ note: 'a b', file: new File([bytes], 'José.csv', { type: 'text/csv' }) }),
    options,
  )

  expect(outcome).toMatchObject({
    status: 'read',
    fields: { note: 'a b' },
    file: { name: 'José.csv', type: 'text/csv' },
  })
  expect(outcome.status === 'read' && Buffer.compare(outcome.file?.bytes ?? Buffer.of(), bytes)).toBe(0)
})

test('a file above the limit is reported and dropped, one at the limit is accepted [D-25]', async () => {
  const tooLarge = upload({ file: new File(['x'.repeat(1001)], 'big.csv'), note: 'after' })

  expect(await readMultipart(tooLarge, options)).toEqual({
    status: 'file_too_large',
    fields: { note: 'after' },
    fileName: 'big.csv',
  })
})

test('a form sent without choosing a file has none [P]', async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n'

  expect(await readMultipart(raw(body), options)).toEqual({ status: 'read', fields: {}, file: null })
})

test('a file of no bytes is a file [P]', async () => {
  const outcome = await readMultipart(upload({ file: new File([], 'empty.csv') }), options)

  expect(outcome).toMatchObject({ status: 'read', file: { name: 'empty.csv' } })
})

test.each([
  ['broken off in the file', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,sp'],
  ['broken off in its headers', '--b\r\nContent-Disposition: form-data; na'],
])('a body %s is malformed and does not hang [P]', async (_, body) => {
  expect(await readMultipart(raw(body), options)).toMatchObject({ status: 'malformed' })
})

test('another content type, or one without a boundary, is malformed [P]', async () => {
  expect(await readMultipart(raw('x', 'text/plain'), options)).toMatchObject({ status: 'malformed' })
  expect(await readMultipart(raw('x', 'multipart/form-data'), options)).toMatchObject({ status: 'malformed' })
})

test('a field named like a property of every object stays a field [P]', async () => {
  const outcome = await readMultipart(upload({ __proto: 'x', constructor: 'y' }), options)

  expect(outcome).toMatchObject({ status: 'read', fields: { constructor: 'y' } })
})

function upload(parts: Record<string, string | File>): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return new Request('http://icon-radar.test/upload', { method: 'POST', body: form })
}

function raw(body: string, type = 'multipart/form-data; boundary=b'): Request {
  return new Request('http://icon-radar.test/upload', { method: 'POST', body, headers: { 'Content-Type': type } })
}
