import type { FromState } from './messages.ts'

export type Recipient = (message: FromState) => void

/** A process that is busy for longer is left out. */
const WITHIN_MS = 1_000

/** Asks processes the same and collects their answers. */
export class Gathering {
  readonly #open = new Map<number, { waiting: Set<Recipient>; found: unknown[]; finish: () => void }>()
  #begun = 0

  /** Resolves when all have answered or left, or the time is over. */
  begin(of: string, recipients: readonly Recipient[]): Promise<unknown[]> {
    const gathering = ++this.#begun
    return new Promise((resolve) => {
      const found: unknown[] = []
      const finish = () => {
        clearTimeout(timer)
        this.#open.delete(gathering)
        resolve(found)
      }
      const timer = setTimeout(finish, WITHIN_MS)
      this.#open.set(gathering, { waiting: new Set(recipients), found, finish })
      if (recipients.length === 0) finish()
      for (const send of recipients) send({ gathering, of })
    })
  }

  answer(gathering: number, recipient: Recipient, found: unknown): void {
    const open = this.#open.get(gathering)
    if (open?.waiting.has(recipient) && found !== undefined && found !== null) open.found.push(found)
    this.#settle(gathering, recipient)
  }

  leave(recipient: Recipient): void {
    for (const gathering of [...this.#open.keys()]) this.#settle(gathering, recipient)
  }

  #settle(gathering: number, recipient: Recipient): void {
    const open = this.#open.get(gathering)
    if (open?.waiting.delete(recipient) && open.waiting.size === 0) open.finish()
  }
}
