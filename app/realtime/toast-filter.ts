import type { ToastMessage } from '#app/components/feedback/toast-queue.ts'

/** As long as a toast stays open. */
const SHOWN_MS = 5_000

/** Tells whether a toast says something new: one with the same words is not repeated while the first is still read. */
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
