import { useState } from 'react'
import { HideIcon, ShowIcon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Field, type FieldProps } from './field.tsx'

/** A password input. The show/hide button needs script, so it is rendered after hydration. */
export function PasswordField({ disabled, ...props }: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? HideIcon : ShowIcon

  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      trailing={
        hydrated && (
          <button
            type="button"
            disabled={disabled}
            aria-pressed={shown}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="flex size-8 touch:size-11 items-center justify-center rounded-md text-ink-mute transition-colors hover:text-ink disabled:opacity-55"
          >
            <Icon />
          </button>
        )
      }
    />
  )
}
