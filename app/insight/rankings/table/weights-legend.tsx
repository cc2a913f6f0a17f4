import { TextLink } from '#app/base/components/navigation/text-link.tsx'

/** What the server knows of the methodology, which the page need not bring along. */
export interface Legend {
  parts: { label: string; percent: number }[]
  /** What a rank needs. */
  ranked: { coverage: number; components: number }
}

/** Explains the parts of the score, its colours and its range. */
export function WeightsLegend({ parts, ranked }: Legend) {
  return (
    <section aria-label="How the score is calculated" className="space-y-2 text-sm text-ink-soft">
      <h2 className="font-medium text-ink">Score, 0 to 1000</h2>
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ label, percent }) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-medium text-ink tabular-nums">{percent}%</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Score colours" className="flex flex-wrap gap-2">
        {COLOURS.map(({ tone, words }) => (
          <li key={tone} className={`badge ${tone}`}>
            {words}
          </li>
        ))}
      </ul>
      <p>
        Bar: lowest and highest possible score. %: how much was measured. A rank needs {ranked.coverage}% coverage and{' '}
        {ranked.components} parts. <TextLink to="/methodology#index">Full methodology</TextLink> ·{' '}
        <TextLink to="/champions/what-if">What if</TextLink>
      </p>
    </section>
  )
}

const COLOURS = [
  { tone: 'positive', words: '800 and above: excellent' },
  { tone: 'caution', words: '600: good' },
  { tone: 'warning', words: '400: fair' },
  { tone: 'danger', words: 'below: low' },
]
