import { setTimeout as pause } from 'node:timers/promises'

/** As long as another process pauses at most between its looks whether it may write. */
const GAP_MS = 4
const LONGEST_WITHOUT_GAP_MS = 100

/** Lets other processes write now and then when one transaction follows the other, whoever of this process asks for them. */
export class WriterGap {
  #gapAt = 0
  #endedAt = 0

  ended(): void {
    this.#endedAt = performance.now()
  }

  async leave(): Promise<void> {
    const now = performance.now()
    const isGap = now - this.#endedAt >= GAP_MS
    if (!isGap && now - this.#gapAt < LONGEST_WITHOUT_GAP_MS) return
    if (!isGap) await pause(GAP_MS)
    this.#gapAt = performance.now()
  }
}
