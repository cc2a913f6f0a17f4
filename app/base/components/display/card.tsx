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
  const hasHeader = [title, description, actions].some((part) => part !== undefined)

  return (
    <section id={id} className={clsx('card', flush && 'flush', className)}>
      {hasHeader && (
        <header>
          <div>
            {title !== undefined && <Heading>{title}</Heading>}
            {description !== undefined && <p>{description}</p>}
          </div>
          {actions !== undefined && <div>{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className="content">{children}</div>}
      {footer && <footer>{footer}</footer>}
    </section>
  )
}
