import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import type { Icon } from '../icon.tsx'
import { CharacterCounter } from './character-counter.tsx'
import { controlStyle, FieldFrame } from './field-frame.tsx'
import { type ControlProps, constraints, useControl } from './field-meta.ts'

export type FieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'size'> &
  ControlProps & {
    label: ReactNode
    /** Hides the label except for screen readers: search boxes with an icon. */
    hideLabel?: boolean
    optional?: boolean
    size?: 'sm' | 'md'
    icon?: Icon
    /** Content inside the field's right edge. */
    trailing?: ReactNode
    /** Shows a character count against `maxLength`. */
    counter?: boolean
    /** Classes of the whole field; the input itself fills it. */
    className?: string
  }

export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { field, label, hideLabel, optional, hint, error, size, icon: Icon, trailing, counter = false, className, ...input },
  ref,
) {
  const control = useControl({ field, id: input.id, name: input.name, hint, error })
  const maxLength = input.maxLength ?? field?.maxLength

  return (
    <FieldFrame
      control={control}
      label={label}
      hideLabel={hideLabel}
      optional={optional}
      hint={hint}
      counter={counter && maxLength && <CharacterCounter controlId={control.attributes.id} max={maxLength} />}
      className={className}
    >
      <div className="relative">
        {Icon && <Icon className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-mute" />}
        <input
          key={field?.key}
          type="text"
          {...constraints(field)}
          {...input}
          {...control.attributes}
          ref={ref}
          className={controlStyle(size, [Icon && 'pl-9', trailing && 'pr-11'].filter(Boolean).join(' '))}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  )
})
