import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'

/** As long as a toast stays open. */
const SHOWN_MS = 5_000

/** Suppresses a toast with the same text as one that is still open. */
export function createToastFilter(): (toast: ToastMessage, nowMs: number) => boolean {
  const shownAt = new Map<string, number>()

  return ({ title, description = '' }, nowMs) => {
    for (const [words, at] of shownAt) if (nowMs - at >= SHOWN_MS) shownAt.delete(words)
    const words = `${title}\n${description}`
    if (shownAt.has(words)) return false
    shownAt.set(words, nowMs)
    return true
  }
}
