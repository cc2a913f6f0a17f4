import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'

/** Shown when a deletion was requested without any athlete selected. */
export function NothingSelected({ closeTo }: { closeTo: string }) {
  return (
    <Dialog title="Nothing is selected" closeTo={closeTo}>
      <p className="text-sm text-ink-soft">
        Select athletes in the list first. Those you selected may be deleted already.
      </p>
      <DialogFooter cancelLabel="Close" />
    </Dialog>
  )
}
