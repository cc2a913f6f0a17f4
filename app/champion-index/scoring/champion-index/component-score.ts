import { roundHalfEven } from '#app/base/platform/round-half-even.ts'
import type { ComponentName } from './methodology.ts'

export interface Source {
  provider: string
  url: string
  observedAt: string
  value: number | null
}

export type ComponentScore =
  | {
      name: ComponentName
      measured: true
      /** Null if the observation is that nothing was found. */
      raw: number | null
      unit: string
      /** 0–1 at six decimals. */
      normalised: number
      sources: Source[]
      notes: string[]
    }
  | { name: ComponentName; measured: false; missingBecause: string; sources: Source[]; notes: string[] }

export function measured(
  name: ComponentName,
  figure: { raw: number | null; unit: string; normalised: number; sources: Source[]; notes?: string[] },
): ComponentScore {
  return {
    name,
    measured: true,
    raw: figure.raw === null ? null : roundHalfEven(figure.raw, 6),
    unit: figure.unit,
    normalised: roundHalfEven(clamp(figure.normalised), 6),
    sources: figure.sources,
    notes: figure.notes ?? [],
  }
}

export function missing(name: ComponentName, missingBecause: string, notes: string[] = []): ComponentScore {
  return { name, measured: false, missingBecause, sources: [], notes }
}

export function clamp(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.min(1, Math.max(0, value))
}

const MS_PER_DAY = 86_400_000

/** Days from `earlier` to `later`, including fractions. */
export function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / MS_PER_DAY
}
