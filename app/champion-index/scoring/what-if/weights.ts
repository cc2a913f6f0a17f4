import { z } from 'zod'
import { COMPONENTS, type ComponentName, METHODOLOGY } from '../champion-index/methodology.ts'

/** Of the components to each other; their sum is taken as the whole. */
export type Weights = Record<ComponentName, number>

export const MAX_WEIGHT = 100
const WEIGHT_RANGE = `Give a whole number from 0 to ${MAX_WEIGHT}`
export const ALL_ZERO = 'Give at least one part a weight above 0'

function weightOf(name: ComponentName) {
  return z.coerce
    .number(WEIGHT_RANGE)
    .int(WEIGHT_RANGE)
    .min(0, WEIGHT_RANGE)
    .max(MAX_WEIGHT, WEIGHT_RANGE)
    .default(METHODOLOGY.weights[name])
}

/** The weights of a query string; those left out are the official ones. */
export const WeightsSchema = z.object({
  followers: weightOf('followers'),
  engagement: weightOf('engagement'),
  growth: weightOf('growth'),
  traffic: weightOf('traffic'),
  media: weightOf('media'),
  influence: weightOf('influence'),
} satisfies Record<ComponentName, unknown>)

export function sumOfWeights(weights: Weights): number {
  return COMPONENTS.reduce((sum, name) => sum + weights[name], 0)
}

/** The share of the whole, 0–1. */
export function shareOf(weights: Weights, name: ComponentName): number {
  return weights[name] / sumOfWeights(weights)
}
