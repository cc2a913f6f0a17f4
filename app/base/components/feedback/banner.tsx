import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AlertIcon, type Icon, InfoIcon, SuccessIcon, WarningIcon } from '../icon.tsx'

type BannerTone = 'info' | 'positive' | 'caution' | 'danger'

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` for something that just went wrong, `status` for something that just happened, nothing for static text. */
  role?: 'alert' | 'status'
  className?: string
}

export function Banner({ tone = 'info', title, children, actions, role, className }: BannerProps) {
  const { style, icon: Icon } = TONES[tone]

  return (
    <div role={role} className={clsx('flex gap-3 rounded-lg border px-4 py-3 text-sm', style, className)}>
      <Icon className="mt-0.5" />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={clsx(title !== undefined && 'mt-0.5')}>{children}</div>}
      </div>
      {actions !== undefined && <div className="flex shrink-0 items-start gap-2">{actions}</div>}
    </div>
  )
}

const TONES: Record<BannerTone, { style: string; icon: Icon }> = {
  info: { style: 'border-info/25 bg-info-soft text-info-ink', icon: InfoIcon },
  positive: { style: 'border-positive/30 bg-positive-soft text-positive-ink', icon: SuccessIcon },
  caution: { style: 'border-caution/45 bg-caution-soft text-caution-ink', icon: WarningIcon },
  danger: { style: 'border-danger/30 bg-danger-soft text-danger-ink', icon: AlertIcon },
}
