import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { COMPONENTS, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { Legend } from './weights-legend.tsx'

export const LEGEND: Legend = {
  parts: COMPONENTS.map((name) => ({ label: COMPONENT_LABELS[name], percent: METHODOLOGY.weights[name] })),
  ranked: METHODOLOGY.ranked,
}
