import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Reseal } from '#app/base/platform/resealing.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'

const ISSUER = 'Icon Radar'
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Codes of the period before and after are accepted too: phones' clocks are seldom exact. */
const WINDOW = 1

export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads from the QR code. */
export function appAddress(secret: string, email: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()
}

export interface QrCode {
  /** Modules along a side, with the margin that scanners expect. */
  size: number
  /** The dark modules, as the path of an SVG. */
  path: string
}

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** The period of which it is the code; null if that is none of those accepted now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}

export function sealAppSecret(secret: string, userId: string): string {
  return sealText(keyFor('second factor'), secret, userId)
}

/** Null after a change of the installation's secret: no code of the app is right any more. */
export function openAppSecret(sealed: string, userId: string): string | null {
  return openSealedText(keyFor('second factor'), sealed, userId)
}

export async function resealAppSecrets(trx: Kysely<Database>, reseal: Reseal): Promise<number> {
  const apps = trx.selectFrom('authenticator_app').innerJoin('user', 'user.id', 'user_id')
  let count = 0
  for (const app of await apps.select(['user_id', 'secret', 'public_id']).execute()) {
    const secret = reseal('second factor', app.secret, app.public_id)
    if (secret === undefined) continue
    await trx.updateTable('authenticator_app').set({ secret }).where('user_id', '=', app.user_id).execute()
    count += 1
  }
  return count
}
