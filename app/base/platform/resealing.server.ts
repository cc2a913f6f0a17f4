import { openSealedText, sealText } from './sealed-text.server.ts'
import { deriveKey, type KeyPurpose, keyFor } from './secrets.server.ts'

/** Seals a stored text with the secret in force if it can be opened with the former one; undefined if it stays as it is. */
export type Reseal = (key: KeyPurpose, sealed: string | null, purpose: string) => string | undefined

export function createReseal(formerSecret: string): Reseal {
  return (key, sealed, purpose) => {
    if (sealed === null || openSealedText(keyFor(key), sealed, purpose) !== null) return undefined
    const text = openSealedText(deriveKey(formerSecret, key), sealed, purpose)
    return text === null ? undefined : sealText(keyFor(key), text, purpose)
  }
}
