import { clsx } from 'clsx'

type ProgressProps = {
  label: string
  /** From 0 to `max`; undefined while the total is unknown. */
  value?: number | null
  max?: number
  tone?: 'accent' | 'gold' | 'positive' | 'caution' | 'warning' | 'danger'
  /** Shows the bar only; the label is left to screen readers. */
  hideLabel?: boolean
  /** Shown right of the label instead of the percentage: `312 of 1,000`. */
  valueText?: string
}

export function Progress({ label, value, max = 100, tone = 'accent', hideLabel = false, valueText }: ProgressProps) {
  const known = value !== null && value !== undefined
  const share = known ? Math.min(1, Math.max(0, value / max)) : 0
  const text = valueText ?? (known ? `${Math.round(share * 100)}%` : '')

  return (
    <div className="min-w-0">
      {!hideLabel && (
        <div className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="min-w-0 truncate text-ink-soft">{label}</span>
          <span className="shrink-0 text-ink-mute tabular-nums">{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={known ? value : undefined}
        aria-valuetext={text || undefined}
        className="h-1.5 overflow-hidden rounded-full bg-hover ring-1 ring-line ring-inset"
      >
        {known ? (
          <div
            className={clsx('h-full rounded-full transition-[width]', TONES[tone])}
            style={{ width: `${share * 100}%` }}
          />
        ) : (
          <div className={clsx('h-full w-1/3 animate-sweep rounded-full', TONES[tone])} />
        )}
      </div>
    </div>
  )
}

const TONES = {
  accent: 'bg-accent',
  gold: 'bg-gold',
  positive: 'bg-positive',
  caution: 'bg-caution',
  warning: 'bg-warning',
  danger: 'bg-danger',
}
