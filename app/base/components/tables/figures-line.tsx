import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RefreshIcon } from '../icon.tsx'
import { LinkButton } from '../navigation/link-button.tsx'

type FiguresLineProps = { label: string; figures: Readonly<Record<string, ReactNode>> }

/** The figures of a list in one line, and what reloads it. */
export function FiguresLine({ label, figures }: FiguresLineProps) {
  const { pathname, search } = useLocation()
  return (
    <section aria-label={label} className="figures-line">
      <dl tabIndex={0}>
        {Object.entries(figures).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={{ pathname, search }} variant="ghost" size="sm" icon={RefreshIcon} iconOnly preventScrollReset>
        Refresh
      </LinkButton>
    </section>
  )
}
