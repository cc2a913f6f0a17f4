import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { JobStatus } from '#db/tables/job.ts'
import { type Discovery, isUnfinished } from './discovery.ts'

type DiscoveryCardProps = { athleteId: string; discovery: Discovery | null; lastProcessed: string | null }

/** The latest discovery of the athlete's brands: its progress or its outcome. */
export function DiscoveryCard({ athleteId, discovery, lastProcessed }: DiscoveryCardProps) {
  return (
    <Card title="Brand Discovery" actions={discovery && <DiscoveryStatus status={discovery.status} />}>
      <div className="space-y-4 text-sm">
        {discovery && <DiscoveryState discovery={discovery} />}
        <p className="text-ink-mute">
          Last processed: <DateTime value={lastProcessed} withTime />
          {discovery && isUnfinished(discovery) && (
            <noscript>
              {' '}
              <TextLink to={`/athletes/${athleteId}`}>Refresh</TextLink>
            </noscript>
          )}
        </p>
      </div>
    </Card>
  )
}

function DiscoveryState({ discovery }: { discovery: Discovery }) {
  if (isUnfinished(discovery)) {
    return (
      <div aria-live="polite">
        <Progress label={discovery.message || 'Waiting'} value={discovery.progress} />
      </div>
    )
  }
  return (
    <div className="space-y-1">
      {discovery.error ? (
        <p className="text-danger-ink wrap-anywhere">{discovery.error}</p>
      ) : (
        <p className="text-ink-soft wrap-anywhere">{discovery.message}</p>
      )}
      {discovery.finishedAt && (
        <p className="text-ink-mute">
          Ended <DateTime value={discovery.finishedAt} withTime />
        </p>
      )}
    </div>
  )
}

function DiscoveryStatus({ status }: { status: JobStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>
}

const TONES: Record<JobStatus, Tone> = {
  pending: 'neutral',
  processing: 'accent',
  paused: 'caution',
  completed: 'positive',
  failed: 'danger',
  cancelled: 'neutral',
}
