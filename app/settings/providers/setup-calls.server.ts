import type { Kysely } from 'kysely'
import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { config } from '#app/base/platform/config.server.ts'
import { findProvider } from '#app/base/platform/providers/enterable.ts'
import type { Database } from '#db/schema.ts'
import { findListedProvider } from './list-providers.server.ts'
import { ListedProviderSchema } from './listed-provider.ts'
import type { Provider } from './save-setup.server.ts'

/** What the calls about one source share. */
export const providerParams = z.object({ provider: z.string() })
export const providerResponse = z.object({ data: ListedProviderSchema })

export function requireProvider(name: string): Provider {
  const provider = findProvider(name) ?? missing('Provider not found')
  return provider
}

export async function answerProvider(db: Kysely<Database>, { name }: Provider, now: Date) {
  return { data: (await findListedProvider(db, name, config(), now)) ?? missing('Provider not found') }
}
