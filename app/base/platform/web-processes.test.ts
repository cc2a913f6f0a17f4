import { expect, test } from 'vitest'
import { defaultWebProcesses } from './web-processes.ts'

const GB = 1_073_741_824

test('there is a web process per core, at most four, and one where memory is short [P]', () => {
  expect(defaultWebProcesses({ cores: 1, memory: 8 * GB })).toBe(1)
  expect(defaultWebProcesses({ cores: 2, memory: GB })).toBe(2)
  expect(defaultWebProcesses({ cores: 32, memory: 64 * GB })).toBe(4)
  expect(defaultWebProcesses({ cores: 8, memory: GB - 1 })).toBe(1)
})
