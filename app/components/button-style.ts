import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean; className?: string }

/** Shared styles for buttons and links that look like buttons. */
export function buttonStyle({ variant = 'secondary', size = 'md', iconOnly = false, className }: ButtonStyle): string {
  return clsx('button', VARIANTS[variant], SIZES[size], iconOnly ? ICON_ONLY[size] : PADDING[size], className)
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-control not-disabled:hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink shadow-control not-disabled:hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-ink-soft not-disabled:hover:bg-hover not-disabled:hover:text-ink',
  danger: 'border-transparent bg-danger-fill text-on-danger shadow-control not-disabled:hover:bg-danger-fill-strong',
  'danger-quiet': 'border-line bg-surface text-danger-ink shadow-control not-disabled:hover:bg-danger-soft',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 text-sm pointer-coarse:h-10',
  md: 'h-9 gap-2 text-sm pointer-coarse:h-11',
  lg: 'h-11 gap-2 text-base',
}
const PADDING: Record<ButtonSize, string> = { sm: 'px-2.5', md: 'px-3.5', lg: 'px-5' }
const ICON_ONLY: Record<ButtonSize, string> = {
  sm: 'w-8 pointer-coarse:w-10',
  md: 'w-9 pointer-coarse:w-11',
  lg: 'w-11',
}
