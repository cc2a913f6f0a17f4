import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AlertIcon } from '../icon.tsx'
import type { useControl } from './field-meta.ts'

type FieldFrameProps = {
  control: ReturnType<typeof useControl>
  label: ReactNode
  hideLabel?: boolean
  optional?: boolean
  hint?: ReactNode
  /** Right of the hint, below the control. */
  counter?: ReactNode
  className?: string
  children: ReactNode
}

/** Label above, hint and error below. */
export function FieldFrame({ control, ...props }: FieldFrameProps) {
  return (
    <div className={clsx('min-w-0', props.className)}>
      <label htmlFor={control.attributes.id} className={props.hideLabel ? 'sr-only' : 'field-label'}>
        {props.label}
        {props.optional && <span className="text-xs font-normal text-ink-mute">Optional</span>}
      </label>
      {props.children}
      {props.counter ? (
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <FieldHint id={control.hintId}>{props.hint}</FieldHint>
          </div>
          {/* Reserves the height of the text so that nothing shifts when it appears. */}
          <div className="mt-1.5 min-h-5 shrink-0 text-sm text-ink-mute">{props.counter}</div>
        </div>
      ) : (
        <FieldHint id={control.hintId}>{props.hint}</FieldHint>
      )}
      <FieldErrors id={control.errorId} errors={control.errors} />
    </div>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  if (!id) return null
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-mute">
      {children}
    </p>
  )
}

export function FieldErrors({ id, errors }: { id?: string; errors: string[] }) {
  if (!id) return null
  return (
    <div id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
      <AlertIcon className="mt-0.5" />
      <span>
        {errors.map((error) => (
          <span key={error} className="block">
            {error}
          </span>
        ))}
      </span>
    </div>
  )
}

/** Shared styles of inputs, selects and text areas; 16 px text keeps phones from zooming in. */
export function controlStyle(size: 'sm' | 'md' | 'area' = 'md', className?: string): string {
  return clsx('control', size !== 'md' && size, className)
}
