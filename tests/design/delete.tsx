import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { redirectToDesign } from './redirect-to-design.ts'

export const action = redirectToDesign

export default function DeleteExample() {
  return (
    <ConfirmDialog
      title="Delete LeBron James?"
      closeTo="/design"
      word="DELETE"
      confirmLabel="Delete"
      busyLabel="Deleting..."
    >
      <p>Twelve relationships go with the athlete. An administrator can restore both for 30 days.</p>
    </ConfirmDialog>
  )
}
