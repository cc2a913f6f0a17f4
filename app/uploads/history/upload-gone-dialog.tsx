import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { UPLOAD_NOT_FOUND } from '../upload-words.ts'

/** Shown over the history if the record has just been deleted. */
export function UploadGoneDialog() {
  const { title, text, backTo, backLabel } = UPLOAD_NOT_FOUND

  return (
    <Dialog title={title} closeTo={backTo}>
      <p className="text-sm text-ink-soft">{text}.</p>
      <DialogFooter cancelLabel={backLabel} />
    </Dialog>
  )
}
