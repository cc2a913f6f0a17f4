import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import * as logo from '#app/routes/media/logo.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { keepLogo } from './logo-folder.server.ts'

const serve = serveRoutes({ '/media/logos/:file': logo })
const IMAGE = Buffer.from('RIFF the bytes of an image')

test('a logo is served to everyone, for ever, as an image that can do nothing [U-07] [D-35]', async ({ web: _ }) => {
  const path = `/media/${await keepLogo(IMAGE)}`
  const answer = await serve(ask(path))

  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(IMAGE.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(IMAGE)

  const etag = answer.headers.get('ETag') ?? ''
  const again = await serve(ask(path, { headers: { 'If-None-Match': `"other", W/${etag}` } }))
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  expect((await serve(ask(path, { headers: { 'If-None-Match': '"other"' } }))).status).toBe(200)
})

test('nothing but a logo is served, whatever is asked for [U-07]', async ({ web: _ }) => {
  const folder = join(config().dataDir, 'media', 'logos')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'half.part'), 'secret')
  await writeFile(join(config().dataDir, 'session-secret'), 'secret')
  await symlink(join(config().dataDir, 'session-secret'), join(folder, 'link.webp'))
  const hash = '0'.repeat(64)
  const asked = [
    'half.part',
    'link.webp',
    `${hash}.webp`,
    `${hash}.svg`,
    `${hash}.webp%00.png`,
    '..%2F..%2Fsession-secret',
    '%2e%2e%2f%2e%2e%2fsession-secret',
    '..%5C..%5Csession-secret',
    '%252e%252e%252fsession-secret',
    '.',
  ]
  for (const file of asked) {
    const answer = await serve(ask(`/media/logos/${file}`))
    expect([file, answer.status]).toEqual([file, 404])
    expect(await answer.text()).not.toContain('secret')
    expect(answer.headers.get('Cache-Control')).not.toContain('immutable')
  }
})
