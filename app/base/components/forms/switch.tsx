import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useInPlaceForm, useSentTo } from './in-place.ts'

type SwitchProps = {
  /** Where the form posts to; `name` carries the requested state, `true` or `false`. */
  action: string
  name?: string
  checked: boolean
  label: string
  /** Title of the toast shown when it could not be switched. */
  failed: string
  onLabel?: string
  offLabel?: string
  /** Id of the explanation to read before switching. */
  describedBy?: string
  disabled?: boolean
  /** Hidden inputs to submit as well. */
  children?: ReactNode
}

/** An on/off control that is its own form: works without script; with script it shows the new state while saving. */
export function Switch({
  action,
  name = 'enabled',
  checked,
  label,
  failed,
  onLabel = 'Enabled',
  offLabel = 'Disabled',
  describedBy,
  disabled,
  children,
}: SwitchProps) {
  const onSubmit = useInPlaceForm({ failed })
  const asked = useSentTo(action)?.get(name) ?? undefined
  const saving = asked !== undefined
  const shown = saving ? asked === 'true' : checked

  return (
    <form method="post" action={action} onSubmit={onSubmit} className="inline-flex">
      <input type="hidden" name={name} value={String(!shown)} />
      {children}
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={saving || undefined}
        disabled={disabled}
        className="inline-flex items-center gap-2.5 rounded-md touch:hit text-sm font-medium disabled:cursor-not-allowed disabled:opacity-55"
      >
        <span
          className={clsx(
            'flex h-6 w-10 items-center rounded-full border p-0.5 transition-colors',
            shown ? 'border-accent bg-accent' : 'border-control bg-sunken',
          )}
        >
          <span
            className={clsx(
              'size-4.5 rounded-full transition-transform',
              shown ? 'translate-x-4 bg-on-accent' : 'bg-control',
            )}
          />
        </span>
        <span aria-hidden="true">{shown ? onLabel : offLabel}</span>
      </button>
    </form>
  )
}
