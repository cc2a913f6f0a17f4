import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { database } from '#app/platform/database.server.ts'
import { findProvider } from '#app/platform/providers/enterable.ts'
import { findListedProvider } from './list-providers.server.ts'
import { ListedProviderSchema } from './listed-provider.ts'
import type { Provider } from './save-setup.server.ts'

/** What the calls about one source share. */
export const providerParams = z.object({ provider: z.string() })
export const providerResponse = z.object({ data: ListedProviderSchema })

export function requireProvider(name: string): Provider {
  const provider = findProvider(name)
  if (!provider) throw new ApiError(404, 'Provider not found')
  return provider
}

export async function answerProvider({ name }: Provider) {
  const data = await findListedProvider(database().writer, name, config(), now())
  if (!data) throw new ApiError(404, 'Provider not found')
  return { data }
}
