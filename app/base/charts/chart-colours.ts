export interface ChartColours {
  /** Six, told apart by people who do not see all colours; each also has a pattern of its own. */
  series: readonly [string, string, string, string, string, string]
  ink: string
  muted: string
  line: string
  /** What the chart is drawn on. */
  ground: string
}

/** Follows the theme of the page. */
export const SCREEN_COLOURS: ChartColours = {
  series: [
    'var(--color-series-1)',
    'var(--color-series-2)',
    'var(--color-series-3)',
    'var(--color-series-4)',
    'var(--color-series-5)',
    'var(--color-series-6)',
  ],
  ink: 'var(--color-ink)',
  muted: 'var(--color-ink-mute)',
  line: 'var(--color-line)',
  ground: 'var(--color-surface)',
}

/** The light theme in sRGB, for files, which have no style sheet. */
export const PAPER_COLOURS: ChartColours = {
  series: ['#007592', '#dd7c1a', '#6a3ea5', '#1a9769', '#c93573', '#374a5d'],
  ink: '#151c21',
  muted: '#61696e',
  line: '#e3e2df',
  ground: '#ffffff',
}
