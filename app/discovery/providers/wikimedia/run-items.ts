import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { RunAnswers } from '#app/discovery/http/run-answers.ts'
import type { Answer } from '../provider.ts'

/** Items may have megabytes each. */
const MAX_ITEMS = 200

type Items = Map<string, Answer<WikidataEntity>>

/** The items that each run has read, by requested and by own id: whatever they are asked for with, once is enough. */
export class RunItems {
  readonly #items = new WeakMap<RunAnswers, Items>()

  find(run: RunAnswers | undefined, id: string): Answer<WikidataEntity> | undefined {
    return run && this.#items.get(run)?.get(id)
  }

  keep(run: RunAnswers | undefined, id: string, answer: Answer<WikidataEntity>): void {
    if (!run) return
    const items: Items = this.#items.get(run) ?? new Map()
    this.#items.set(run, items)
    if (items.size >= MAX_ITEMS) return
    items.set(id, answer)
    if (answer.outcome === 'found') items.set(answer.value.id, answer)
  }
}
