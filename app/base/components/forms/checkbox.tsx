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
      <div className={clsx('checkbox', hideLabel && 'alone')}>
        <input
          key={field?.key}
          required={field?.required}
          defaultChecked={field?.defaultChecked}
          {...input}
          {...control.attributes}
          ref={ref}
          type="checkbox"
        />
        <label htmlFor={control.attributes.id}>{label}</label>
      </div>
      <FieldHint id={control.hintId}>{hint}</FieldHint>
      <FieldErrors id={control.errorId} errors={control.errors} />
    </div>
  )
})
