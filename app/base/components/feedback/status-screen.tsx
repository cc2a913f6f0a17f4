import type { ReactNode } from 'react'

type StatusScreenProps = { status?: number; title: string; text: ReactNode; actions?: ReactNode; footer?: ReactNode }

/** A whole page that says why there is nothing else to show. */
export function StatusScreen({ status, title, text, actions, footer }: StatusScreenProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-start px-1 py-16 sm:py-24">
      {status !== undefined && <p className="text-sm font-medium text-ink-mute tabular-nums">{status}</p>}
      <h1 className="mt-2 text-2xl font-semibold">{title}</h1>
      <p className="mt-3 text-ink-soft">{text}</p>
      {actions !== undefined && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      {footer !== undefined && <p className="mt-10 border-t pt-4 text-sm text-ink-mute">{footer}</p>}
    </div>
  )
}
