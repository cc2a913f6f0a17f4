import { listOffering } from '../../providers/offering.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { SEARCH_WORDS } from '../search/search-words.ts'
import type { FoundPage } from './found-page.ts'

/** Pages that the configured web searches find for the athlete, each once, best first. Stops at a source's first failure. */
export async function searchWeb(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { name, sport }: { name: string; sport: string },
): Promise<FoundPage[]> {
  const found = new Map<string, FoundPage>()
  for (const { name: provider, adapter } of listOffering(run.providers, 'search')) {
    const silent = new Set<string>()
    for (const words of SEARCH_WORDS.en) {
      const query = `"${name.replaceAll('"', ' ')}" ${words.replace('{sport}', sport.toLowerCase())}`
      const answer = await calls.attempt(provider, (options) => adapter.search(query, options))
      if (!answer) break
      for (const engine of answer.silent) silent.add(engine)
      for (const hit of answer.hits) if (!found.has(hit.url)) found.set(hit.url, { ...hit, request: answer.request })
    }
    if (silent.size > 0) {
      const message = `Some engines did not respond: ${[...silent].slice(0, 5).join(', ')}.`
      calls.failures.push({ stage: 'candidates', provider, message })
    }
  }
  return [...found.values()]
}
