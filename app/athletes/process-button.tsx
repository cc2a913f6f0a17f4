import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import type { ButtonSize, ButtonVariant } from '#app/components/button-style.ts'
import { RefreshIcon } from '#app/components/icon.tsx'

type ProcessButtonProps = {
  athlete: { id: string; name: string }
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Queues the discovery of the athlete's brands. */
export function ProcessButton({ athlete, variant, size }: ProcessButtonProps) {
  const action = `/athletes/${athlete.id}/process`
  const isBusy = useNavigation().formAction === action

  return (
    <Form method="post" action={action}>
      <Button variant={variant} size={size} icon={RefreshIcon} busy={isBusy} busyLabel="Starting...">
        Process
        <span className="sr-only"> {athlete.name}</span>
      </Button>
    </Form>
  )
}
