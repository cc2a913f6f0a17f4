import { expect, test } from 'vitest'
import { appliedWeights } from './applied-weights.ts'

const part = (weight: number, normalised: number, points: number) => ({ weight, normalised, points, measured: true })
const MISSING = { weight: 0.2, normalised: null, points: null, measured: false }
const rounded = (weights: (number | null)[]) => weights.map((weight) => weight && Math.round(weight * 10_000) / 10_000)

test('weights are applied in proportion to what was measured [B-04] [V-01]', () => {
  expect(rounded(appliedWeights([part(0.25, 0.8, 250), MISSING, part(0.55, 0.4, 275)]))).toEqual([0.3125, null, 0.6875])
})

test('a component whose source failed keeps its share [V-01]', () => {
  // 0.25 · 0.8 · 1000 / (0.25 + 0.2 + 0.3), the last of which could not be read.
  expect(rounded(appliedWeights([part(0.25, 0.8, 266.666667), part(0.2, 0.5, 133.333333)]))).toEqual([0.3333, 0.2667])
})

test('without points, the measured components share the whole [V-01]', () => {
  expect(rounded(appliedWeights([part(0.25, 0, 0), part(0.25, 0, 0), MISSING]))).toEqual([0.5, 0.5, null])
})
