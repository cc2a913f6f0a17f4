import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AlertIcon } from '../icon.tsx'

type FieldFrameProps = {
  controlId: string
  label: ReactNode
  hideLabel?: boolean
  optional?: boolean
  hint?: ReactNode
  hintId?: string
  errors: string[]
  errorId?: string
  /** Right of the hint, below the control. */
  counter?: ReactNode
  className?: string
  children: ReactNode
}

/** Label above, hint and error below. */
export function FieldFrame(props: FieldFrameProps) {
  return (
    <div className={clsx('min-w-0', props.className)}>
      <label htmlFor={props.controlId} className={props.hideLabel ? 'sr-only' : 'field-label'}>
        {props.label}
        {props.optional && <span className="text-xs font-normal text-ink-mute">Optional</span>}
      </label>
      {props.children}
      {props.counter ? (
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <FieldHint id={props.hintId}>{props.hint}</FieldHint>
          </div>
          {/* Reserves the height of the text so that nothing shifts when it appears. */}
          <div className="mt-1.5 min-h-5 shrink-0 text-sm text-ink-mute">{props.counter}</div>
        </div>
      ) : (
        <FieldHint id={props.hintId}>{props.hint}</FieldHint>
      )}
      <FieldErrors id={props.errorId} errors={props.errors} />
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
