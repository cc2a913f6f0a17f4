import { vi } from 'vitest'
import { forgetConfig } from '#app/base/platform/config.server.ts'

/** Sets variables for the tests of one file; `tests/leave-nothing.ts` takes them back. */
export function setEnvironment(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  forgetConfig()
}
