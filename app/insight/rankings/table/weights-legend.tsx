import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { COMPONENTS, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'

const { weights, ranked } = METHODOLOGY

/** Explains the components of the score, its colours and its range. */
export function WeightsLegend() {
  return (
    <Card
      title="How the score is calculated"
      description="Six weighted parts, from 0 to 1000."
      footer={<TextLink to="/methodology#index">Full methodology</TextLink>}
    >
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {COMPONENTS.map((name) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
            <dt>{COMPONENT_LABELS[name]}</dt>
            <dd className="font-medium tabular-nums">{weights[name]}%</dd>
            <dd className="col-span-2 h-1 overflow-hidden rounded-full bg-hover" aria-hidden="true">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${weights[name] * 4}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 space-y-3 border-t pt-4 text-sm text-ink-soft">
        <ul aria-label="Score colours" className="flex flex-wrap gap-2">
          <li>
            <Badge tone="positive">800 and above: excellent</Badge>
          </li>
          <li>
            <Badge tone="caution">600: good</Badge>
          </li>
          <li>
            <Badge tone="warning">400: fair</Badge>
          </li>
          <li>
            <Badge tone="danger">below: low</Badge>
          </li>
        </ul>
        <p>
          Bar: lowest and highest possible score. %: how much was measured. A rank needs {ranked.coverage}% coverage and{' '}
          {ranked.components} parts. Beside the score: the <TextLink to="/methodology#quality">grade</TextLink> of its
          data and, after P, its <TextLink to="/methodology#percentile">percentile</TextLink> among the ranked brands.
        </p>
      </div>
    </Card>
  )
}
