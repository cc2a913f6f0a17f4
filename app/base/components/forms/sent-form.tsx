import { Form, useNavigation } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'

type SentFormProps = ComponentProps<typeof Form> & {
  submit: { label: string; busyLabel: string; isDanger?: boolean }
  /** The button is as wide as the form. */
  isWide?: boolean
  /** Links beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** Fields below each other and the button that sends them, disabled meanwhile. */
export function SentForm({ submit: { label, busyLabel, isDanger }, isWide, beside, children, ...form }: SentFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const button = (
    <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
      {label}
    </Button>
  )

  return (
    <Form method="post" {...form}>
      <fieldset disabled={busy} className="grid gap-5">
        {children}
        {isWide ? (
          button
        ) : (
          <div className={beside ? 'flex flex-wrap gap-2' : undefined}>
            {button}
            {beside}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
