import type { ChartOptions } from 'chart.js'
import type { Palette } from '#app/base/components/use-palette.ts'

/** The tokens of `SCREEN_COLOURS`, for `usePalette`. */
export const CANVAS_TOKENS = {
  series1: '--color-series-1',
  series2: '--color-series-2',
  series3: '--color-series-3',
  series4: '--color-series-4',
  series5: '--color-series-5',
  series6: '--color-series-6',
  ink: '--color-ink',
  muted: '--color-ink-mute',
  line: '--color-line',
  ground: '--color-surface',
  raised: '--color-raised',
} as const
export type CanvasColours = Palette<keyof typeof CANVAS_TOKENS>

export const CANVAS_FONT = { family: 'Inter Variable, sans-serif', size: 12 }

/** Charts stand still: they are there to be read, and the drawn ones they replace do not move either. */
export const CANVAS_OPTIONS = { animation: false, maintainAspectRatio: false } as const

export function seriesColours(colours: CanvasColours): string[] {
  const { series1, series2, series3, series4, series5, series6 } = colours
  return [series1, series2, series3, series4, series5, series6]
}

export function tooltipStyle({ raised, line, ink }: CanvasColours) {
  return {
    backgroundColor: raised,
    borderColor: line,
    borderWidth: 1,
    titleColor: ink,
    bodyColor: ink,
    titleFont: { family: CANVAS_FONT.family, weight: 600 },
    bodyFont: { family: CANVAS_FONT.family },
    padding: 10,
    cornerRadius: 6,
    boxPadding: 4,
  } satisfies NonNullable<ChartOptions['plugins']>['tooltip']
}
