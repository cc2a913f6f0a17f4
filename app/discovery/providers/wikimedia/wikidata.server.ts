import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { Answer, EntityMatch, ItemsProvider } from '../provider.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { EDITIONS } from './editions.ts'
import { isItemId } from './item-id.ts'
import { readMediawiki } from './mediawiki-answer.server.ts'
import { RunItems } from './run-items.ts'
import { ENGLISH, EntitiesSchema, type EntityRecord, labelOf, toEntity } from './wikidata-answer.ts'

const MAX_BYTES = 20 * 1024 * 1024
const IDS_PER_REQUEST = 50
/** Every property of a brand's item whose value may be the athlete. */
const NAMING_PROPERTIES = [
  ...new Set(Object.values(EVIDENCE_MODEL.relationships).flatMap((rule) => rule.brandProperties)),
]

const SearchSchema = z.object({
  search: z.array(
    z.object({
      id: z.string(),
      label: z.string().nullish(),
      description: z.string().nullish(),
      match: z.object({ type: z.string(), text: z.string().nullish() }).optional(),
    }),
  ),
})

const ReverseSchema = z.object({ query: z.object({ search: z.array(z.object({ title: z.string() })) }) })

function readSearch(response: HttpResponse, label: string) {
  return readMediawiki(response, SearchSchema, label)
}

function readReverse(response: HttpResponse, label: string) {
  return readMediawiki(response, ReverseSchema, label)
}

function readEntities(response: HttpResponse, label: string) {
  return readMediawiki(response, EntitiesSchema, label).entities
}

type Entities = z.output<typeof EntitiesSchema>['entities']

const WHOLE_ITEM = {
  props: 'labels|descriptions|aliases|claims|sitelinks/urls|info',
  sitefilter: ['en', ...EDITIONS].map((edition) => `${edition}wiki`).join('|'),
}
const LABEL_ALONE = { props: 'labels', languages: ENGLISH.join('|') }

export function createWikidata(source: Source, { now }: { now: () => Date }): ItemsProvider {
  const runItems = new RunItems()
  /** '' without one, for a day: the same sports, countries and kinds occur again and again. */
  const knownLabels = new LRUCache<string, string>({ max: 20_000, ttl: DAY_MS, perf: { now: () => now().getTime() } })
  return { searchEntities, getEntities, getLabels, findItemsNaming }

  async function searchEntities(name: string, options: CallOptions) {
    const query = {
      action: 'wbsearchentities',
      search: name,
      language: 'en',
      uselang: 'en',
      type: 'item',
      limit: 10,
      formatversion: 2,
    }
    const answer = await source.get(request({ ...query, continue: 0 }, readSearch), options)
    const items = (answer.value?.search ?? []).filter(({ id }) => isItemId(id))
    return { ...answer, value: items.map(toMatch) }
  }

  async function findItemsNaming(athleteId: string, options: CallOptions) {
    assertItemId(athleteId)
    const srsearch = NAMING_PROPERTIES.map((property) => `${property}=${athleteId}`).join('|')
    const answer = await source.get(
      request(
        {
          action: 'query',
          list: 'search',
          srsearch: `haswbstatement:${srsearch}`,
          srnamespace: 0,
          srlimit: 50,
          formatversion: 2,
        },
        readReverse,
      ),
      options,
    )
    const titles = (answer.value?.query.search ?? []).map((hit) => hit.title)
    return { ...answer, value: titles.filter((title) => isItemId(title)) }
  }

  async function getEntities(ids: readonly string[], options: CallOptions) {
    const wanted = [...new Set(ids)]
    wanted.forEach(assertItemId)

    const answers = new Map<string, Answer<WikidataEntity>>()
    for (const id of wanted) {
      const known = runItems.find(options.answers, id)
      if (known) answers.set(id, known)
    }
    for (const batch of batchesOf(wanted.filter((id) => !answers.has(id)))) {
      for (const [id, answer] of await getBatch(batch, options)) {
        answers.set(id, answer)
        runItems.keep(options.answers, id, answer)
      }
    }
    return answers
  }

  async function getLabels(ids: readonly string[], options: CallOptions) {
    const wanted = [...new Set(ids)]
    wanted.forEach(assertItemId)

    for (const batch of batchesOf(wanted.filter((id) => knownLabels.get(id) === undefined))) {
      const { value: entities } = await requestEntities(batch, LABEL_ALONE, options)
      for (const id of batch) {
        const record = findRecord(entities, id, batch.length === 1)
        if (record) knownLabels.set(id, labelOf(record) ?? '')
      }
    }
    return new Map(
      wanted.flatMap((id) => {
        const label = knownLabels.get(id)
        return label ? [[id, label] as const] : []
      }),
    )
  }

  async function getBatch(ids: string[], options: CallOptions): Promise<Map<string, Answer<WikidataEntity>>> {
    const { value: entities, request: cited } = await requestEntities(ids, WHOLE_ITEM, options)
    const answers = new Map<string, Answer<WikidataEntity>>()
    const unanswered: string[] = []

    for (const id of ids) {
      const record = findRecord(entities, id, ids.length === 1)
      if (record) answers.set(id, toAnswer(record, cited))
      else if (ids.length === 1) answers.set(id, { outcome: 'absent', request: cited })
      else unanswered.push(id)
    }
    // One missing id fails its whole batch, and a redirect may be returned under its new id only.
    for (const id of unanswered) {
      for (const [key, answer] of await getBatch([id], options)) answers.set(key, answer)
    }
    return answers
  }

  /** Undefined if one of the ids was never assigned to an item. */
  function requestEntities(ids: string[], parts: Record<string, string>, options: CallOptions) {
    const asked = request({ action: 'wbgetentities', ids: ids.join('|'), ...parts }, readEntities)
    // What a run reads of it is remembered by item.
    return source.find({ ...asked, reading: undefined }, options)
  }

  function request<T>(query: Record<string, string | number>, interpret: (response: HttpResponse, label: string) => T) {
    const url = joinAddress(source.address, 'w/api.php', { ...query, format: 'json', maxlag: 5 })
    return { url, maxBytes: MAX_BYTES, interpret }
  }
}

function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST),
  )
}

function toMatch(hit: z.output<typeof SearchSchema>['search'][number]): EntityMatch {
  const type = hit.match?.type
  return {
    id: hit.id,
    label: hit.label ?? null,
    description: hit.description ?? null,
    match: { type: type === 'label' || type === 'alias' ? type : 'other', text: hit.match?.text ?? null },
  }
}

function findRecord(entities: Entities | undefined, id: string, isOnlyOne: boolean): EntityRecord | undefined {
  if (!entities) return undefined
  const records = Object.values(entities)
  return entities[id] ?? records.find((record) => record.redirects?.from === id) ?? (isOnlyOne ? records[0] : undefined)
}

function toAnswer(record: EntityRecord, request: RequestSource): Answer<WikidataEntity> {
  const entity = toEntity(record)
  return entity ? { outcome: 'found', value: entity, request } : { outcome: 'absent', request }
}

function assertItemId(id: string): void {
  if (!isItemId(id)) throw new TypeError(`${id} is not the id of a Wikidata item.`)
}
