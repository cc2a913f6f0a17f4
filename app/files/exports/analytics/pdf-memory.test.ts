import { expect, test } from 'vitest'
import { describeShortage } from './pdf-memory.ts'

const MEBIBYTE = 1_048_576

test('a PDF is refused with a sentence below 768 MB, other formats are not [T-10]', () => {
  expect(describeShortage('pdf', 512 * MEBIBYTE)).toBe(
    'A PDF needs 768 MB of memory and this server has 512 MB. Choose Excel or CSV, or ask an administrator for more memory.',
  )
  expect(describeShortage('pdf', 768 * MEBIBYTE)).toBeUndefined()
  expect(describeShortage('xlsx', 512 * MEBIBYTE)).toBeUndefined()
})
