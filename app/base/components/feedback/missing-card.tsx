import { Card } from '../display/card.tsx'

export interface MissingFact {
  what: string
  why: string
}

/** Says explicitly what is unknown instead of omitting it. */
export function MissingCard({ missing }: { missing: readonly MissingFact[] }) {
  if (missing.length === 0) return null

  return (
    <Card title="Missing data">
      <dl className="space-y-3 text-sm">
        {missing.map(({ what, why }) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-ink-mute">{why}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
