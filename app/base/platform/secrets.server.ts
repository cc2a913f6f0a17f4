import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
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

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with a key of 32 bytes. What it is sealed for is not stored, and is needed to open it. */
export function sealText(key: Buffer, text: string, purpose: string): string {
  return sealBytes(key, Buffer.from(text), purpose)
}

export function sealBytes(key: Buffer, bytes: Buffer, purpose: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** Null if the text was sealed with another key or for something else, or if it is damaged. */
export function openSealedText(key: Buffer, sealed: string, purpose: string): string | null {
  return openSealedBytes(key, sealed, purpose)?.toString('utf8') ?? null
}

export function openSealedBytes(key: Buffer, sealed: string, purpose: string): Buffer | null {
  const [version, encoded = ''] = sealed.split('.', 2)
  const bytes = Buffer.from(encoded, 'base64url')
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null

  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
