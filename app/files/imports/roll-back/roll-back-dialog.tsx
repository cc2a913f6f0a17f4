import { formatCount } from '#app/base/components/display/format.ts'
import type { Failure } from '#app/base/components/forms/keep-open.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import type { ImportKind } from '#db/tables/import-batch.ts'
import { changedWords, ROLL_BACK_WORDS, STILL_RUNNING, UPLOAD_NOT_ENDED } from './roll-back-words.ts'
import { type StayingRecord, StayingRecords } from './staying-records.tsx'

interface RollBackDialogProps {
  kind: ImportKind
  fileName: string
  /** The page of its upload while that is unfinished. */
  runningUpload: string | null
  added: number
  /** Unknown for a large import. */
  deletable: number | null
  staying: number
  /** Those that the file changed. */
  changed: number
  stayingRecords: readonly StayingRecord[]
  failure?: Failure
  closeTo: string
}

export function RollBackDialog({
  kind,
  fileName,
  runningUpload,
  added,
  deletable,
  staying,
  changed,
  stayingRecords,
  failure,
  closeTo,
}: RollBackDialogProps) {
  const title = `Roll back ${fileName}?`
  const stays = <StayingRecords kind={kind} records={stayingRecords} total={staying} />
  const { noun, consequences } = ROLL_BACK_WORDS[kind]
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
  if (deletable === 0 && changed === 0) {
    return (
      <Dialog title={title} closeTo={closeTo}>
        <div className="space-y-2 text-sm text-ink-soft">
          <p>Nothing to roll back: every {noun} has changed since the import.</p>
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
      answer={{ failure }}
    >
      {deletable !== 0 && <p>{whatGoes(kind, deletable, added)}</p>}
      {changed > 0 && <p>{changedWords(kind, changed)}</p>}
      {deletable !== 0 && <p>{consequences}</p>}
      {stays}
    </ConfirmDialog>
  )
}

/** For a large import, what has changed is not counted, and so neither are the others. */
function whatGoes(kind: ImportKind, deletable: number | null, added: number): string {
  const { noun, untouched, besides } = ROLL_BACK_WORDS[kind]
  const which = `${untouched}, ${besides}.`
  if (deletable === 1) return `This deletes the one ${noun} this file added ${which}`
  if (deletable !== null) return `This deletes the ${formatCount(deletable)} ${noun}s this file added ${which}`
  return `This file added ${formatCount(added)} ${noun}s. Rolling back deletes those ${which}`
}
