import { z } from 'zod'
import { describeDeceptive } from './harmless-text.ts'

/**
 * Refuses in what people enter, and in the rows of their files, what `harmlessText` would mark: silently left out it would
 * make another name of it.
 */
export function harmless(label: string) {
  return z.refine<string>((text) => describeDeceptive(label, text) === undefined, {
    error: ({ input }) => describeDeceptive(label, String(input)),
  })
}
