import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecret, keyFor } from './secrets.server.ts'

test('each purpose has a key of its own, none is the secret [D-36]', () => {
  const keys = (['session cookie', 'toast cookie', 'access token'] as const).map((purpose) =>
    keyFor(purpose).toString('hex'),
  )

  expect(new Set(keys).size).toBe(3)
  expect(keys.every((key) => key.length === 64)).toBe(true)
  expect(keyFor('access token').toString('hex')).toBe(keys[2])
})

test('without a secret in the environment one is created once, readable by its owner only [D-36]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secret = keptSecret(join(folder, 'data'))

  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(keptSecret(join(folder, 'data'))).toBe(secret)
  expect(statSync(join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600)
})
