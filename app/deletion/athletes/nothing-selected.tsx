import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'

/** Where a deletion was asked for and there is nobody to delete. */
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
