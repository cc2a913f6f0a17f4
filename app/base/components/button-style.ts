import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean; className?: string }

/** Shared styles for buttons and links that look like buttons. */
export function buttonStyle({ variant = 'secondary', size = 'md', iconOnly = false, className }: ButtonStyle): string {
  return clsx('button', variant !== 'secondary' && variant, size !== 'md' && size, iconOnly && 'square', className)
}
