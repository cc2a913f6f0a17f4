import type { Offer } from '#app/platform/providers/provider-declaration.ts'
import type { DeclaredName, OffersOf, RequiredName } from '#app/platform/providers/provider-list.ts'
import type { RequestLog } from '../http/client-records.ts'
import type { Offers } from './offers.ts'
import type { ForeignTexts } from './provider.ts'

/** What the adapter of one source implements: everything that its declaration offers. */
export type Adapter<Name extends DeclaredName> = Everything<OffersOf<Name>>
type Everything<Offered extends Offer> = (Offered extends Offer ? (offers: Offers[Offered]) => void : never) extends (
  offers: infer All,
) => void
  ? All
  : never

export type Adapters = { [Name in RequiredName]: Adapter<Name> } & {
  [Name in Exclude<DeclaredName, RequiredName>]?: Adapter<Name>
}

/**
 * The outside sources the pipeline reads. Every call throws ProviderError, or the signal's reason when it is aborted.
 */
export type Providers = Adapters & {
  site: Offers['pages']
  texts: ForeignTexts
  /** A run commits its work together with the requests it has made. */
  requests: Pick<RequestLog, 'commit' | 'flush'>
}
