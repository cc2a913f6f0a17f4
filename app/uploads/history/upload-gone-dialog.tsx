import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { UPLOAD_NOT_FOUND } from '../upload-words.ts'

/** Over the history, where the record may have stood a moment ago. */
export function UploadGoneDialog() {
  const { title, text, backTo, backLabel } = UPLOAD_NOT_FOUND

  return (
    <Dialog title={title} closeTo={backTo}>
      <p className="text-sm text-ink-soft">{text}.</p>
      <DialogFooter cancelLabel={backLabel} />
    </Dialog>
  )
}
