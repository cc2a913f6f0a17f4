import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  breadcrumbs?: readonly Crumb[]
  /** Monogram or logo of the page's subject. */
  leading?: ReactNode
  /** Beside the title. */
  badges?: ReactNode
  actions?: ReactNode
}

/** Contains the page's only h1. */
export function PageHeader({ title, description, breadcrumbs, leading, badges, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {breadcrumbs && (
        <div className="mb-4">
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 grow basis-72 items-start gap-4">
          {leading}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="min-w-0 text-xl font-semibold break-words">{title}</h1>
              {badges}
            </div>
            {description && <p className="mt-1 max-w-prose text-sm text-pretty text-ink-mute">{description}</p>}
          </div>
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
