import { Button } from '#app/components/button.tsx'
import { useInPlaceForm } from '#app/components/forms/in-place.ts'

type DismissButtonProps = { upload: { id: string; fileName: string }; redirectTo: string }

export function DismissButton({ upload: { id, fileName }, redirectTo }: DismissButtonProps) {
  const onSubmit = useInPlaceForm({ failed: 'Failed to dismiss the failure' })
  return (
    <form method="post" action={`/upload/${id}/dismissal`} onSubmit={onSubmit}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button size="sm" aria-label={`Dismiss the failure of ${fileName}`}>
        Dismiss
      </Button>
    </form>
  )
}
