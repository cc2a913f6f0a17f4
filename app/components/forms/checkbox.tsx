import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { FieldErrors, FieldHint } from './field-frame.tsx'
import { type ControlProps, useControl } from './field-meta.ts'

type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> &
  ControlProps & {
    label: ReactNode
    /** Hides the label except for screen readers: selection columns of tables. */
    hideLabel?: boolean
  }

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { field, label, hideLabel = false, hint, error, className, ...input },
  ref,
) {
  const control = useControl({ field, id: input.id, name: input.name, hint, error })

  return (
    <div className={className}>
      <div className={clsx('flex items-start gap-2.5', hideLabel && 'justify-center')}>
        <input
          key={field?.key}
          required={field?.required}
          defaultChecked={field?.defaultChecked}
          {...input}
          {...control.attributes}
          ref={ref}
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 rounded-sm accent-accent disabled:opacity-55 aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <label htmlFor={control.attributes.id} className={hideLabel ? 'sr-only' : 'text-sm text-ink-soft'}>
          {label}
        </label>
      </div>
      <FieldHint id={control.hintId}>{hint}</FieldHint>
      <FieldErrors id={control.errorId} errors={control.errors} />
    </div>
  )
})
