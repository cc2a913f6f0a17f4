import { formatCount } from '#app/base/components/display/format.ts'
import type { Failure } from '#app/base/components/forms/keep-open.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { RESTORABLE, STILL_RUNNING, UPLOAD_NOT_ENDED } from './roll-back-words.ts'
import { type StayingAthlete, StayingAthletes } from './staying-athletes.tsx'

interface RollBackDialogProps {
  fileName: string
  /** The page of its upload while that is unfinished. */
  runningUpload: string | null
  added: number
  /** Unknown for a large import. */
  deletable: number | null
  staying: number
  stayingAthletes: readonly StayingAthlete[]
  failure?: Failure
  closeTo: string
}

export function RollBackDialog({
  fileName,
  runningUpload,
  added,
  deletable,
  staying,
  stayingAthletes,
  failure,
  closeTo,
}: RollBackDialogProps) {
  const title = `Roll back ${fileName}?`
  const stays = <StayingAthletes athletes={stayingAthletes} total={staying} />
  if (runningUpload !== null) {
    return (
      <Dialog title={title} closeTo={closeTo}>
        <div className="space-y-2 text-sm text-ink-soft">
          <p>
            <TextLink to={runningUpload}>{UPLOAD_NOT_ENDED}</TextLink>.
          </p>
          <p>{STILL_RUNNING}</p>
        </div>
        <DialogFooter cancelLabel="Close" />
      </Dialog>
    )
  }
  if (deletable === 0) {
    return (
      <Dialog title={title} closeTo={closeTo}>
        <div className="space-y-2 text-sm text-ink-soft">
          <p>Nothing to roll back: every athlete has changed since the import.</p>
          {stays}
        </div>
        <DialogFooter cancelLabel="Close" />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={title}
      closeTo={closeTo}
      confirmLabel="Roll back"
      busyLabel="Rolling back..."
      failure={failure}
    >
      <p>{whoGoes(deletable, added)} The brands are kept.</p>
      <p>{deletable === 1 ? RESTORABLE.replace('They', 'It') : RESTORABLE}</p>
      {stays}
    </ConfirmDialog>
  )
}

/** For a large import, edited or linked athletes are not counted, and so neither are the others. */
function whoGoes(deletable: number | null, added: number): string {
  if (deletable === 1)
    return 'This deletes the one athlete this file added that nobody has changed since, with everything found about them.'
  if (deletable !== null) {
    return `This deletes the ${formatCount(deletable)} athletes this file added that nobody has changed since, with everything found about them.`
  }
  return `This file added ${formatCount(added)} athletes. Rolling back deletes those nobody has edited or linked by hand since, with everything found about them.`
}
