import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CharacterCounter } from './character-counter.tsx'
import { controlStyle, FieldFrame } from './field-frame.tsx'
import { type ControlProps, useControl } from './field-meta.ts'

type TextAreaProps = ComponentPropsWithRef<'textarea'> &
  ControlProps & {
    label: ReactNode
    optional?: boolean
    /** Shows a character count against `maxLength`. */
    counter?: boolean
  }

/** Grows with its text where the browser supports it; otherwise it can be resized. */
export function TextArea({ field, label, optional, hint, error, counter = false, className, ...area }: TextAreaProps) {
  const control = useControl({ field, id: area.id, name: area.name, hint, error })
  const maxLength = area.maxLength ?? field?.maxLength

  return (
    <FieldFrame
      control={control}
      label={label}
      optional={optional}
      hint={hint}
      counter={counter && maxLength && <CharacterCounter controlId={control.attributes.id} max={maxLength} />}
      className={className}
    >
      <textarea
        key={field?.key}
        rows={3}
        required={field?.required}
        minLength={field?.minLength}
        defaultValue={field?.defaultValue}
        {...area}
        {...control.attributes}
        maxLength={maxLength}
        className={clsx(controlStyle('area'), 'field-sizing-content')}
      />
    </FieldFrame>
  )
}
