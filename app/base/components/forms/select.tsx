import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ChevronDownIcon } from '../icon.tsx'
import { controlStyle, FieldFrame } from './field-frame.tsx'
import { type ControlProps, useControl } from './field-meta.ts'

type SelectOption = { value: string; label: string }

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size'> &
  ControlProps & {
    label: ReactNode
    hideLabel?: boolean
    optional?: boolean
    /** A string is both value and label. */
    options: readonly (SelectOption | string)[]
    /** A first option with the empty value: `All sports`. */
    emptyLabel?: string | undefined
    size?: 'sm' | 'md'
  }

export function Select({
  field,
  label,
  hideLabel,
  optional,
  options,
  emptyLabel,
  hint,
  error,
  size,
  className,
  ...select
}: SelectProps) {
  const control = useControl({ field, id: select.id, name: select.name, hint, error })

  return (
    <FieldFrame
      control={control}
      label={label}
      hideLabel={hideLabel}
      optional={optional}
      hint={hint}
      className={className}
    >
      <div className="relative">
        <select
          key={field?.key}
          required={field?.required}
          defaultValue={field?.defaultValue}
          {...select}
          {...control.attributes}
          className={controlStyle(size, 'appearance-none truncate pr-9')}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(toOption).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-mute" />
      </div>
    </FieldFrame>
  )
}

function toOption(option: SelectOption | string): SelectOption {
  return typeof option === 'string' ? { value: option, label: option } : option
}
