import { existsSync, readFileSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { discardFile, keepFiles, partPath, uploadPath, writePart } from './upload-folder.server.ts'

test('a file is a part until it is kept [U-02]', async () => {
  expect(await writePart('one', Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3)).toEqual({
    status: 'arrived',
    size: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
  expect([existsSync(partPath('one')), existsSync(uploadPath('one'))]).toEqual([true, false])

  await keepFiles(['one'])
  expect(readFileSync(uploadPath('one'), 'utf8')).toBe('abc')
  await discardFile('one')
  expect([existsSync(partPath('one')), existsSync(uploadPath('one'))]).toEqual([false, false])
})

test('an oversized file frees the disk while the rest is still arriving [D-25]', async () => {
  async function* pieces() {
    for (let count = 0; count < 100; count += 1) yield Buffer.alloc(10)
    await expect.poll(() => statSync(partPath('large')).size).toBe(0)
  }

  expect(await writePart('large', Readable.from(pieces(), { highWaterMark: 1 }), 500)).toEqual({ status: 'too_large' })
  expect(existsSync(partPath('large'))).toBe(false)
})

test('of a file that breaks off nothing stays [U-02]', async () => {
  async function* pieces() {
    yield Buffer.alloc(10)
    throw new Error('broken off')
  }

  await expect(writePart('broken', Readable.from(pieces()), 500)).rejects.toThrow('broken off')
  expect(existsSync(partPath('broken'))).toBe(false)
})

test('no file is written over [U-02]', async () => {
  await writePart('twice', Readable.from([Buffer.from('first')]), 500)

  await expect(writePart('twice', Readable.from([Buffer.from('again')]), 500)).rejects.toMatchObject({ code: 'EEXIST' })
})
