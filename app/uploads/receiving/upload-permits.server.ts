import { shared } from '#app/platform/shared/shared.server.ts'

const MOST_AT_ONCE = 6

export const TOO_MANY_AT_ONCE = 'Too many uploads are running at once. Please try again when one has finished.'

/** Limits a user's concurrent uploads; returns a function that releases the permit, or undefined if there is none. */
export async function acquireUploadPermit(userId: number | null): Promise<(() => void) | undefined> {
  if (userId === null) return () => undefined
  const place = await shared.claim([{ key: `uploads of ${userId}`, most: MOST_AT_ONCE }])
  return place.refused === undefined ? place.release : undefined
}
