import { setTimeout as pause } from 'node:timers/promises'

/** As long as the longest pause of another process between two attempts to get the write lock. */
const GAP_MS = 4
const MAX_WITHOUT_GAP_MS = 100

/** Leaves other processes a gap to write in when this process runs one transaction after the other. */
export class WriterGap {
  #gapAt = 0
  #endedAt = 0

  ended(): void {
    this.#endedAt = performance.now()
  }

  async leave(): Promise<void> {
    const now = performance.now()
    const isGap = now - this.#endedAt >= GAP_MS
    if (!isGap && now - this.#gapAt < MAX_WITHOUT_GAP_MS) return
    if (!isGap) await pause(GAP_MS)
    this.#gapAt = performance.now()
  }
}
