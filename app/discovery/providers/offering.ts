import type { SocialPlatform } from '#app/base/platform/names/social-handle.ts'
import type { Offer, ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import type { Adapters, Offers } from './providers.ts'

/** The configured sources that offer something, about one platform if it is given, preferred ones first. */
export function listOffering<Offered extends Offer>(
  adapters: Adapters,
  offer: Offered,
  platform?: SocialPlatform,
): { name: DeclaredName; adapter: Offers[Offered] }[] {
  return PROVIDERS.flatMap((declared: ProviderDeclaration) => {
    const name = declared.name as DeclaredName
    const adapter = adapters[name] as Offers[Offered] | undefined
    const isWanted = declared.offers.includes(offer) && (platform === undefined || declared.platform === platform)
    return isWanted && adapter ? [{ name, adapter }] : []
  })
}
