import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'

/** Shown when a deletion was requested without any athlete selected. */
export function NothingSelected({ closeTo }: { closeTo: string }) {
  return (
    <Dialog title="Nothing selected" closeTo={closeTo}>
      <p className="text-sm text-ink-soft">
        Select athletes in the list first. The ones you selected may already have been deleted.
      </p>
      <DialogFooter cancelLabel="Close" />
    </Dialog>
  )
}
