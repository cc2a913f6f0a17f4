import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { type Discovery, isUnfinished } from '#app/records/athletes/discovery/discovery.ts'

type ProcessDialogProps = {
  athlete: { name: string; sport: string; lastProcessed: string | null }
  discovery: Discovery | null
  /** Why nothing can be started. */
  obstacle: string | null
  /** Why it was not started. */
  failure: Failure | undefined
  closeTo: string
}

/** Explains a discovery before it is started. */
export function ProcessDialog({ athlete, discovery, obstacle, failure, closeTo }: ProcessDialogProps) {
  const busy = useNavigation().formMethod === 'POST'
  const running = discovery && isUnfinished(discovery) ? discovery : null

  return (
    <Dialog
      title="Process Athlete Brands"
      description={
        <bdi className="wrap-anywhere">
          {athlete.name}, {sportLabel(athlete.sport)}
        </bdi>
      }
      closeTo={closeTo}
    >
      <Form method="post" preventScrollReset replace className="space-y-4 text-sm text-ink-soft">
        <FailureBanner failure={failure} />
        {obstacle && (
          <Banner tone="caution" title="Processing cannot start">
            {obstacle}
          </Banner>
        )}
        <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-mute">
          <li>Search open sources for brands linked to the athlete.</li>
          <li>Verify each link against the sources, and keep every quote with its address.</li>
          <li>Measure each brand’s followers, traffic and press.</li>
          <li>Update the Champion Index and the rankings.</li>
        </ol>
        <p>
          This runs in the background and takes a few minutes for most athletes. Existing data and administrators’
          decisions are kept.
        </p>
        {running ? (
          <div aria-live="polite" className="space-y-2">
            <p>This athlete is already being processed. Starting again changes nothing.</p>
            <Progress label={running.message || 'Waiting in the queue'} value={running.progress} />
          </div>
        ) : (
          <p className="text-ink-mute">
            Last processed: <DateTime value={athlete.lastProcessed} withTime />
          </p>
        )}
        <DialogFooter>
          <Button variant="primary" busy={busy} busyLabel="Starting..." disabled={obstacle !== null}>
            Start Processing
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
