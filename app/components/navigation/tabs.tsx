import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import { formatCount } from '../display/format.ts'
import type { Icon } from '../icon.tsx'

export type Tab = { label: string; to: LinkProps['to']; current: boolean; count?: number; icon?: Icon }

/**
 * Views of one page as links, so they work without script and can be shared. A tab that only changes a parameter links
 * to `{ search: searchLink(search, { tab: 'results', page: null }) }`.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="border-b print:hidden">
      {/* Tabs that do not fit scroll horizontally; their underline overlaps the border of the scroll box. */}
      <ul className="-mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ label, to, current, count, icon: Icon }) => (
          <li key={label} className={clsx('shrink-0', current && 'scroll-mx-24 [scroll-initial-target:nearest]')}>
            <Link
              to={to}
              prefetch="intent"
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className={clsx(
                'flex h-11 items-center gap-2 rounded-md border-b-2 px-1.5 text-sm sm:px-3 font-medium whitespace-nowrap transition-colors -outline-offset-2',
                current ? 'rounded-b-none border-accent text-ink' : 'border-transparent text-ink-mute hover:text-ink',
              )}
            >
              {Icon && <Icon />}
              {label}
              {count !== undefined && (
                <span
                  className={clsx(
                    'min-w-5.5 rounded-sm px-1.5 py-0.5 text-center text-xs tabular-nums',
                    current ? 'bg-accent-soft text-accent-ink' : 'bg-hover text-ink-soft',
                  )}
                >
                  {formatCount(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
