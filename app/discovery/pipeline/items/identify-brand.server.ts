import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { labelIdsOf } from '../brand-of-item.ts'
import type { Checkpoint } from '../checkpoint.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { matchedTexts } from '../find-candidates.server.ts'
import { findBrandToProcess } from '../find-next-brand.server.ts'
import { loadLabels } from '../load-athlete-subject.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { completeBrand } from '../save-brand.server.ts'
import { canBeConfirmed } from './choose-brand-item.ts'
import type { MatchedTexts } from './choose-identity.ts'

/** Looks up a brand without a known item, entered by a user or imported, and completes it from the item found. */
export async function identifyBrand(
  run: DiscoveryRun,
  calls: ProviderCalls,
  checkpoint: Checkpoint,
  brand: BrandRow,
): Promise<BrandRow> {
  if (brand.wikidata_id !== null || !canBeConfirmed(brand)) return brand
  const about = { provider: 'wikidata', text: `Wikidata on ${brand.name}` } as const
  const { found, matched } = await search(run, calls, brand.name)
  const entity = found.length === 0 ? undefined : await calls.read('brandItem', about, brand, found, matched)
  if (!entity) return brand

  const [fields] =
    (await calls.read('brandFields', about, [entity], await loadLabels(run, calls, labelIdsOf(entity)))) ?? []
  if (!fields) return brand
  return run.providers.requests.commit(run.db.writer, async (trx) => {
    const holder = await trx.selectFrom('brand').select('id').where('wikidata_id', '=', entity.id).executeTakeFirst()
    // A user may have edited it during the look-up.
    const current = await findBrandToProcess(trx, brand.id)
    // Two rows with one item are left for a user to merge.
    if (holder || !current) return brand
    const { row } = await completeBrand(trx, current, fields, run.now())
    await run.saveCheckpoint(trx, checkpoint)
    return row
  })
}

async function search(
  run: DiscoveryRun,
  calls: ProviderCalls,
  name: string,
): Promise<{ found: WikidataEntity[]; matched: MatchedTexts }> {
  const plain = name.replace(/ \([^)]*\)$/u, '')
  const matches = await calls.attempt('wikidata', (options) => run.providers.wikidata.searchEntities(plain, options))
  const ids = [...new Set(matches?.value.map((match) => match.id))]
  if (!matches || ids.length === 0) return { found: [], matched: new Map() }
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities(ids, options))
  const items = [...(answers?.values() ?? [])].flatMap((answer) => (answer.outcome === 'found' ? [answer.value] : []))
  return {
    found: [...new Map(items.map((entity) => [entity.id, entity])).values()],
    matched: matchedTexts(matches.value, answers ?? new Map()),
  }
}
