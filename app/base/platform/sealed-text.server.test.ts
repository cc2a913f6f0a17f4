import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealedText, sealText } from './secrets.server.ts'

const key = randomBytes(32)

test('a sealed text is opened by its key and for its purpose alone [J-01]', () => {
  const sealed = sealText(key, 'a key ✓', 'BRAVE_API_KEY')

  expect(openSealedText(key, sealed, 'BRAVE_API_KEY')).toBe('a key ✓')
  expect(openSealedText(randomBytes(32), sealed, 'BRAVE_API_KEY')).toBeNull()
  expect(openSealedText(key, sealed, 'X_BEARER_TOKEN')).toBeNull()
})

test('it does not contain the text, and is never the same twice [J-01]', () => {
  const sealed = sealText(key, 'secret-secret', 'A')

  expect(Buffer.from(sealed.slice(3), 'base64url').includes('secret')).toBe(false)
  expect(sealText(key, 'secret-secret', 'A')).not.toBe(sealed)
})

test('a damaged one is not opened [J-01]', () => {
  const sealed = sealText(key, 'text', 'A')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  const flipped = Buffer.from(bytes)
  flipped[14] = (flipped[14] ?? 0) ^ 1

  for (const damaged of ['', 'v1', 'v1.', 'v2.AAAA', sealed.slice(0, 20), `v1.${flipped.toString('base64url')}`]) {
    expect(openSealedText(key, damaged, 'A')).toBeNull()
  }
})
