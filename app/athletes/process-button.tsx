import { useFetcher, useLocation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import type { ButtonSize, ButtonVariant } from '#app/components/button-style.ts'
import { RefreshIcon } from '#app/components/icon.tsx'

type ProcessButtonProps = {
  athlete: { id: string; name: string }
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Queues the discovery of the athlete's brands; the visitor stays where he is. */
export function ProcessButton({ athlete, variant, size }: ProcessButtonProps) {
  const { Form, state } = useFetcher()
  const { pathname, search } = useLocation()

  return (
    <Form method="post" action={`/athletes/${athlete.id}/process`} preventScrollReset>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Button variant={variant} size={size} icon={RefreshIcon} busy={state !== 'idle'} busyLabel="Starting...">
        Process
        <span className="sr-only"> {athlete.name}</span>
      </Button>
    </Form>
  )
}
