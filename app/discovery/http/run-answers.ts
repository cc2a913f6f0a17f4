/** Real answers of Wikidata have megabytes. */
const MAX_BYTES = 8_388_608

interface Remembered {
  reading: unknown
  answer: unknown
  expiresAt: Date
}

/** Which answer, and what has read it: one that is read in another way is another. */
interface Wanted {
  key: string
  reading?: unknown
}

/** The answers that a run has read: it asks for many several times, and each is parsed once. */
export class RunAnswers {
  readonly #answers = new Map<string, Remembered>()
  #bytes = 0

  find({ key, reading }: Wanted, now: Date): unknown {
    const known = this.#answers.get(key)
    if (!known || reading === undefined || known.reading !== reading || known.expiresAt <= now) return undefined
    return known.answer
  }

  keep({ key, reading }: Wanted, answer: unknown, expiresAt: Date, bytes: number): void {
    if (reading === undefined || this.#bytes + bytes > MAX_BYTES) return
    this.#bytes += bytes
    this.#answers.set(key, { reading, answer, expiresAt })
  }
}
