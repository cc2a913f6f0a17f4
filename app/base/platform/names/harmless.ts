import { z } from 'zod'
import { describeDeceptive } from './harmless-text.ts'

/**
 * Rejects user input and file rows with characters that `harmlessText` would mark: silently removing them would change
 * the name.
 */
export function harmless(label: string) {
  return z.refine<string>((text) => describeDeceptive(label, text) === undefined, {
    error: ({ input }) => describeDeceptive(label, String(input)),
  })
}
