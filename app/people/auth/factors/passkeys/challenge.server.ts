import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { createKeptLimit } from '#app/base/http/limits/kept-limit.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'

const VALID_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

/** Each challenge counts once; it is kept for longer than it is valid. */
const used = createKeptLimit({ name: 'challenges used', most: 1, windowMs: 2 * VALID_MS })

const ChallengeSchema = z.object({ challenge: z.string(), until: z.number(), note: z.string() })

/** What an authenticator is to sign, and the same sealed, with a note that comes back with it. */
export function makeChallenge(purpose: string, now: Date, note = ''): { challenge: string; sealed: string } {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const text = JSON.stringify({ challenge, until: now.getTime() + VALID_MS, note })
  return { challenge, sealed: sealText(keyFor('passkey challenge'), text, purpose) }
}

/** Undefined if it was made for something else or too long ago. */
export function openChallenge(
  sealed: string,
  purpose: string,
  now: Date,
): { challenge: string; note: string } | undefined {
  const text = openSealedText(keyFor('passkey challenge'), sealed, purpose)
  if (text === null) return undefined
  const { until, ...opened } = ChallengeSchema.parse(JSON.parse(text))
  return now.getTime() <= until ? opened : undefined
}

/** Whether this is the first answer to the challenge; asked once the answer is known to be right. */
export async function spendChallenge(db: Kysely<Database>, challenge: string, now: Date): Promise<boolean> {
  return (await used.take(db, challenge, now)).isAllowed
}
