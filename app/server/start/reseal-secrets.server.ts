import type { Kysely } from 'kysely'
import { MAIL_SETTING } from '#app/base/mail/mail-settings.server.ts'
import { resealEnteredValues } from '#app/base/platform/providers/entered-settings.server.ts'
import { createReseal, resealSetting } from '#app/base/platform/resealing.server.ts'
import { resealSheetAddresses } from '#app/files/uploads/published/seal-address.server.ts'
import { resealAppSecrets } from '#app/people/auth/factors/authenticator-app.server.ts'
import { OPENID_SETTING } from '#app/people/auth/openid/openid-settings.server.ts'
import { resealWebhooks } from '#app/site/webhooks/seal-webhook.server.ts'
import type { Database } from '#db/schema.ts'

/** After a change of SESSION_SECRET: seals anew what the former one can open. Returns how many texts that were. */
export async function resealSecrets(db: Kysely<Database>, formerSecret: string, now: Date): Promise<number> {
  const reseal = createReseal(formerSecret)
  return db.transaction().execute(async (trx) => {
    const resealed = [
      await resealEnteredValues(trx, reseal),
      await resealSetting(trx, reseal, { key: 'mail server', setting: MAIL_SETTING, now }),
      await resealSetting(trx, reseal, { key: 'openid client', setting: OPENID_SETTING, now }),
      await resealAppSecrets(trx, reseal),
      await resealWebhooks(trx, reseal),
      await resealSheetAddresses(trx, reseal),
    ]
    return resealed.reduce((sum, count) => sum + count, 0)
  })
}
