import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret that only its owner keeps; rows have its hash. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
