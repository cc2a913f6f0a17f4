import { afterAll, vi } from 'vitest'

// Files that share a process share its clock and its globals.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
