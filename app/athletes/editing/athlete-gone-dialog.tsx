import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'

export function AthleteGoneDialog({ closeTo }: { closeTo: string }) {
  return (
    <Dialog title="Athlete Not Found" closeTo={closeTo}>
      <p className="text-sm text-ink-soft">
        The athlete you&apos;re looking for doesn&apos;t exist or has been removed
      </p>
      <DialogFooter cancelLabel="Close" />
    </Dialog>
  )
}
