import { expect, test } from 'vitest'
import { describeSpan } from './time-span.ts'

test('the lifetimes that the operator sets are said in the largest unit that fits [S-01] [D-45]', () => {
  expect(describeSpan(2_592_000)).toBe('30 days')
  expect(describeSpan(86_400)).toBe('24 hours')
  expect(describeSpan(90_000)).toBe('25 hours')
  expect(describeSpan(900)).toBe('15 minutes')
  expect(describeSpan(61)).toBe('61 seconds')
  expect(describeSpan(1)).toBe('1 second')
})
