const MOST_AT_ONCE = 6
const running = new Map<number, number>()

export const TOO_MANY_AT_ONCE = 'Too many uploads are running at once. Please try again when one has finished.'

/** Limits a user's concurrent uploads; returns a function that releases the permit, or undefined if there is none. */
export function acquireUploadPermit(userId: number | null): (() => void) | undefined {
  if (userId === null) return () => undefined
  const others = running.get(userId) ?? 0
  if (others >= MOST_AT_ONCE) return undefined

  running.set(userId, others + 1)
  return () => {
    const left = (running.get(userId) ?? 1) - 1
    if (left === 0) running.delete(userId)
    else running.set(userId, left)
  }
}
