import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './feedback/spinner.tsx'
import type { Icon } from './icon.tsx'

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: Icon
  /** Disables the button and shows a spinner; `busyLabel` says what is in progress. */
  busy?: boolean
  busyLabel?: ReactNode
  /** A square button whose children are only read by screen readers. */
  iconOnly?: boolean
}

/** Submits its form unless another `type` is given. */
export function Button({
  variant,
  size,
  icon: Icon,
  busy = false,
  busyLabel,
  iconOnly = false,
  className,
  children,
  type = 'submit',
  disabled,
  ...rest
}: ButtonProps) {
  const label = busy && busyLabel ? busyLabel : children

  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, iconOnly, className })}
      {...rest}
    >
      {busy ? <Spinner /> : Icon && <Icon />}
      {iconOnly ? <span className="sr-only">{label}</span> : label}
    </button>
  )
}
