import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOnce, removeAbandonedDrafts } from '#db/connection/name-once.ts'
import { config } from './config.server.ts'

export type KeyPurpose =
  | 'session cookie'
  | 'toast cookie'
  | 'access token'
  | 'socket token'
  | 'idempotency'
  | 'provider keys'
  | 'entered form'
  | 'second factor'
  | 'sign-in ticket'
  | 'invitation'
  | 'mail server'
  | 'unsubscribe'
  | 'passkey challenge'
  | 'openid flow'
  | 'openid client'
  | 'sign-in link'
  | 'webhook'
  | 'published sheet'
  | 'feed'

const KEY_BYTES = 32
const SHORTEST_SECRET = 32
let master: string | undefined
const keys = new Map<KeyPurpose, Buffer>()

/** A separate key per purpose, so that none reveals anything about another or about the secret. */
export function keyFor(purpose: KeyPurpose): Buffer {
  const known = keys.get(purpose)
  if (known) return known

  master ??= config().sessionSecret ?? keptSecret(config().dataDir)
  const key = deriveKey(master, purpose)
  keys.set(purpose, key)
  return key
}

export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `icon-radar ${purpose}`, KEY_BYTES))
}

/** The secret in the data folder, created at the first start and readable by its owner only. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'session-secret')
  removeAbandonedDrafts(file)
  if (!existsSync(file)) makeSecret(folder, file)

  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`${file} is damaged; remove it to sign everyone out and start again.`)
  return secret
}

/** The file is created atomically; if two processes create it at once, one wins. */
function makeSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    nameOnce(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
