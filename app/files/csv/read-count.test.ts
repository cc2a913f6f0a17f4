import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test.for([
  ['1200000', 1_200_000],
  ['1,200,000', 1_200_000],
  ['1.200.000', 1_200_000],
  ['1 200 000', 1_200_000],
  ['1’200’000', 1_200_000],
  ['12,00,000', 1_200_000],
  ['1200000.0', 1_200_000],
  ['1.200.000,00', 1_200_000],
  ['1.200', 1_200],
  ['0', 0],
  ['1.2M', 1_200_000],
  ['1,25 Mio.', 1_250_000],
  ['850k', 850_000],
  ['１２万', 120_000],
  ['2 billion', 2_000_000_000],
] as const)('%s is a count [M-03] [D-63]', ([text, count]) => expect(readCount(text)).toBe(count))

test.for([
  '',
  'many',
  '-5',
  '1.5',
  '1.234M',
  '1,2,3',
  '12.34.567',
  '1.200,000',
  '1.2M+',
  '1.2 miles',
  '1e6',
  '99 billion',
])('%s is none, or may be two [M-03] [D-63]', (text) => expect(readCount(text)).toBeUndefined())
