import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { deriveKey, type KeyPurpose, keyFor, openSealedText, sealText } from './secrets.server.ts'
import { findSetting, saveSetting } from './setting.server.ts'

/** Seals a stored text with the secret in force if it can be opened with the former one; undefined if it stays as it is. */
export type Reseal = (key: KeyPurpose, sealed: string | null, purpose: string) => string | undefined

export function createReseal(formerSecret: string): Reseal {
  return (key, sealed, purpose) => {
    if (sealed === null || openSealedText(keyFor(key), sealed, purpose) !== null) return undefined
    const text = openSealedText(deriveKey(formerSecret, key), sealed, purpose)
    return text === null ? undefined : sealText(keyFor(key), text, purpose)
  }
}

/** Does so with the sealed part of a setting; returns how many texts that were. */
export async function resealSetting(
  trx: Kysely<Database>,
  reseal: Reseal,
  { key, setting, now }: { key: KeyPurpose; setting: string; now: Date },
): Promise<number> {
  const stored = SealedSettingSchema.optional().parse(await findSetting(trx, setting))
  const sealed = stored && reseal(key, stored.sealed, setting)
  if (sealed === undefined) return 0
  await saveSetting(trx, setting, { ...stored, sealed }, now)
  return 1
}

const SealedSettingSchema = z.looseObject({ sealed: z.string().nullable() })
