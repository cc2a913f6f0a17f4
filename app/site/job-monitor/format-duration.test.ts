import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  [null, 'N/A'],
  [0, '0 ms'],
  [850, '850 ms'],
  [12_400, '12 s'],
  [59_600, '1 min'],
  [200_000, '3 min 20 s'],
  [7_500_000, '2 h 5 min'],
  [7_200_000, '2 h'],
])('%s ms read %s [S-12]', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
