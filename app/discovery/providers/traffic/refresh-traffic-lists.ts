import { listOffering } from '../offering.ts'
import type { Providers } from '../providers.ts'

/** Begins to fetch the lists that are due. */
export async function refreshTrafficLists(providers: Providers): Promise<void> {
  for (const { adapter } of listOffering(providers, 'traffic')) await adapter.refreshList()
}
