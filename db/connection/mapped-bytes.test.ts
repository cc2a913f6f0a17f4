import { expect, test } from 'vitest'
import { mappedBytes } from './mapped-bytes.ts'

test('the file is memory-mapped if there is enough memory, and not on a small machine [U-03]', () => {
  expect(mappedBytes(512 * 1_048_576)).toBe(0)
  expect(mappedBytes(4 * 1_073_741_824)).toBe(1_073_741_824)
})
