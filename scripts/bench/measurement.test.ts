import { expect, test } from 'vitest'
import { formatReport, type Measurement } from './measurement.ts'

test.each([
  ['a rate at its limit', { value: 500, unit: 'req/s', limit: 500 }, '≥ 500 req/s: kept'],
  ['a rate below it', { value: 499, unit: 'req/s', limit: 500 }, '≥ 500 req/s: **missed**'],
  ['a time at its limit', { value: 50, unit: 'ms', limit: 50 }, '≤ 50.0 ms: kept'],
  ['a time above it', { value: 50.1, unit: 'ms', limit: 50 }, '≤ 50.0 ms: **missed**'],
  ['a value that is no number', { value: Number.NaN, unit: 'ms', limit: 50 }, '≤ 50.0 ms: **missed**'],
] as const)('%s is printed as such', (_, measured: Omit<Measurement, 'name'>, printed) => {
  expect(formatReport([{ name: 'List', ...measured }])).toContain(`| ${printed} |`)
})
