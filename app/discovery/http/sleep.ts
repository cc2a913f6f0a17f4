import { setTimeout } from 'node:timers/promises'

/** Throws the signal's reason as soon as it is aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (ms <= 0) return
  await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
