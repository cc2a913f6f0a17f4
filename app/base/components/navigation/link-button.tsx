import { type ButtonSize, type ButtonVariant, buttonStyle } from '../button-style.ts'
import type { Icon } from '../icon.tsx'
import { Link, type LinkProps } from './link.tsx'

export type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: Icon
  iconOnly?: boolean
}

/** A link that looks like a button. Downloads and other addresses without a page take `reloadDocument`. */
export function LinkButton({
  variant,
  size,
  icon: Icon,
  iconOnly = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      prefetch={rest.reloadDocument ? 'none' : 'intent'}
      {...rest}
      className={buttonStyle({ variant, size, iconOnly, className })}
    >
      {Icon && <Icon />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </Link>
  )
}
