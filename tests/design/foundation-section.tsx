import { clsx } from 'clsx'
import { Example, Section } from './section.tsx'

export function FoundationSection() {
  return (
    <Section id="foundation" title="Foundation">
      <Example title="Surfaces, lines and text">
        <Swatches styles={GROUNDS} />
      </Example>
      <Example title="Meanings: text on its soft ground">
        <Swatches styles={MEANINGS} />
      </Example>
      <Example title="Series of charts and monograms">
        <ul className="flex gap-2">
          {SERIES.map((style, index) => (
            <li key={style} className={clsx('h-8 w-12 rounded-md', style)}>
              <span className="sr-only">Series {index + 1}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example title="Type">
        <ul className="space-y-1">
          {TYPE.map(([style, use]) => (
            <li key={style} className={clsx(style, 'truncate')}>
              {use}
            </li>
          ))}
        </ul>
      </Example>
    </Section>
  )
}

function Swatches({ styles }: { styles: readonly string[][] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-4">
      {styles.map(([name, style]) => (
        <li key={name} className={clsx('rounded-md border px-3 py-4', style)}>
          {name}
        </li>
      ))}
    </ul>
  )
}

const GROUNDS = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised shadow-overlay'],
  ['hover', 'bg-hover'],
  ['control', 'border-control bg-surface'],
  ['ink-soft', 'bg-surface text-ink-soft'],
  ['ink-mute', 'bg-surface text-ink-mute'],
]

const MEANINGS = [
  ['accent', 'bg-accent-soft text-accent-ink'],
  ['on accent', 'bg-accent text-on-accent'],
  ['gold', 'border-gold-line bg-gold-soft text-gold-ink'],
  ['positive', 'bg-positive-soft text-positive-ink'],
  ['caution', 'bg-caution-soft text-caution-ink'],
  ['warning', 'bg-warning-soft text-warning-ink'],
  ['danger', 'bg-danger-soft text-danger-ink'],
  ['info', 'bg-info-soft text-info-ink'],
]

const SERIES = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5', 'bg-series-6']

const TYPE = [
  ['text-2xl font-semibold', '32 for the one figure of a page'],
  ['text-xl font-semibold', '24 for titles of pages and key figures'],
  ['text-lg font-semibold', '20 for titles of dialogs'],
  ['text-base', '16 for running text, titles of cards and inputs'],
  ['text-sm', '14 for tables and controls: 1,234,567.8'],
  ['text-xs', '12 for captions and badges'],
] as const
