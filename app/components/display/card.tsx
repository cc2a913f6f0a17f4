import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type CardProps = {
  title?: ReactNode
  /** h2 unless the card sits inside a section with its own heading. */
  headingLevel?: 2 | 3
  description?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** For tables and lists that reach the card's edges and bring their own padding; a line separates them from the header. */
  flush?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

export function Card({
  title,
  headingLevel = 2,
  description,
  actions,
  footer,
  flush = false,
  id,
  className,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  const hasHeader = title !== undefined || actions !== undefined

  return (
    <section id={id} className={clsx('min-w-0 rounded-lg border bg-surface print:break-inside-avoid', className)}>
      {hasHeader && (
        <header
          className={clsx(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-4 sm:px-6 sm:pt-5',
            flush && 'pb-4',
          )}
        >
          <div className="min-w-0">
            {title !== undefined && <Heading className="text-base font-semibold tracking-tight">{title}</Heading>}
            {description !== undefined && <p className="mt-0.5 text-sm text-ink-mute">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div
          className={
            flush
              ? clsx(!hasHeader && '*:border-t-0')
              : clsx('px-5 pb-5 sm:px-6 sm:pb-6', hasHeader ? 'pt-4' : 'pt-5 sm:pt-6')
          }
        >
          {children}
        </div>
      )}
      {footer !== undefined && <footer className="border-t px-5 py-3 text-sm text-ink-soft sm:px-6">{footer}</footer>}
    </section>
  )
}
