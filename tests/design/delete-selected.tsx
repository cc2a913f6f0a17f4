import { useSearchParams } from '@remix-run/react'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { redirectToDesign } from './redirect-to-design.ts'

export const action = redirectToDesign

export default function DeleteSelectedExample() {
  const selected = useSearchParams()[0].getAll('selected')

  return (
    <ConfirmDialog
      title="Delete the selected athletes?"
      closeTo="/design"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      answer={selected.length === 0 ? { failure: { title: 'Not possible', text: 'Nothing is selected.' } } : undefined}
    >
      <p>Chosen: {selected.join(', ') || 'none'}</p>
    </ConfirmDialog>
  )
}
