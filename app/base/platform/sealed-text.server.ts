import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

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
