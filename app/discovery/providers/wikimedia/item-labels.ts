import { DAY_MS } from '#app/base/platform/utc-day.ts'

const MOST = 20_000

/** English names of items, null without one, kept for a day: the same sports, countries and kinds occur again and again. */
export class ItemLabels {
  readonly #labels = new Map<string, { label: string | null; expiresAt: number }>()

  constructor(private readonly now: () => Date) {}

  get(id: string): string | null | undefined {
    const known = this.#labels.get(id)
    return known && known.expiresAt > this.now().getTime() ? known.label : undefined
  }

  set(id: string, label: string | null): void {
    this.#labels.delete(id)
    this.#labels.set(id, { label, expiresAt: this.now().getTime() + DAY_MS })
    for (const oldest of this.#labels.keys()) {
      if (this.#labels.size <= MOST) break
      this.#labels.delete(oldest)
    }
  }
}
