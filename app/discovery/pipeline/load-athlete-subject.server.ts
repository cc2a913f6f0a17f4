import type { AthleteRow } from '#db/tables/athlete.ts'
import { type AthleteSubject, roleIds, toSubject } from './athlete-subject.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import type { ProviderCalls } from './provider-calls.server.ts'

/** Loads the item of an identified athlete; without an item, only the row identifies the athlete. */
export async function loadAthleteSubject(
  run: DiscoveryRun,
  calls: ProviderCalls,
  row: AthleteRow,
): Promise<AthleteSubject> {
  const id = row.wikidata_id
  if (id === null) return toSubject(row, null, new Map())
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities([id], options))
  const answer = answers?.get(id)
  if (answer?.outcome !== 'found') return toSubject(row, null, new Map())
  const labels = await loadLabels(run, calls, roleIds(answer.value))
  return toSubject(row, answer.value, labels)
}

/** English names of items, as far as available. */
export async function loadLabels(
  run: DiscoveryRun,
  calls: ProviderCalls,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].slice(0, 100)
  if (wanted.length === 0) return new Map()
  const labels = await calls.attempt('wikidata', (options) => run.providers.wikidata.getLabels(wanted, options))
  return labels ?? new Map()
}
