import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Card } from '#app/components/display/card.tsx'
import { DateTime } from '#app/components/display/date-time.tsx'
import { AthleteLinks } from '../people/athlete-links.tsx'
import type { Distinction } from './duplicate.ts'

/** Athletes marked as different people, with the author and time of each decision. */
export function DistinctionList({ distinctions }: { distinctions: readonly Distinction[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title="Different people" description="These athletes are not listed as duplicates.">
      <ul className="divide-y text-sm">
        {distinctions.map(({ id, athletes, decidedBy, decidedAt }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p>
                <AthleteLinks athletes={athletes} />
                {athletes.length < 2 && ' and an athlete that was deleted or merged'}
              </p>
              <p className="text-xs text-ink-mute wrap-anywhere">
                <DateTime value={decidedAt} />, by {decidedBy}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <Button name="undo" value={id} size="sm" disabled={busy}>
                Undo<span className="sr-only"> for {athletes.map(({ name }) => name).join(' and ')}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
