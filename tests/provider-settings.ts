import type { DeclaredName } from '#app/base/platform/providers/provider-list.ts'
import { PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import type { ProviderSetting, ProviderSettings } from '#app/base/platform/providers/provider-settings.ts'

const OFF: ProviderSetting = { address: undefined, keys: {}, isConfigured: false }

/** Only the given sources are configured, each with its address. */
export function configured(
  addresses: Partial<Record<DeclaredName, string>>,
  keys: Partial<Record<DeclaredName, Record<string, string>>> = {},
): ProviderSettings {
  const settings = PROVIDERS.map(({ name }) => {
    const address = addresses[name]
    return [name, address === undefined ? OFF : { address, keys: keys[name] ?? {}, isConfigured: true }] as const
  })
  return Object.fromEntries(settings) as Record<DeclaredName, ProviderSetting>
}
