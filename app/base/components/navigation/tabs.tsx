import { formatCount } from '../display/format.ts'
import type { Icon } from '../icon.tsx'
import { Link, type LinkProps } from './link.tsx'

export type Tab = { label: string; to: LinkProps['to']; current: boolean; count?: number; icon?: Icon }

/**
 * Views of one page as links, so they work without script and can be shared. A tab that only changes a parameter links
 * to `{ search: searchLink(search, { tab: 'results', page: null }) }`.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {/* Tabs that do not fit scroll horizontally; their underline overlaps the border of the scroll box. */}
      <ul>
        {tabs.map(({ label, to, current, count, icon: Icon }) => (
          <li key={label}>
            <Link to={to} prefetch="intent" preventScrollReset aria-current={current ? 'page' : undefined}>
              {Icon && <Icon />}
              {label}
              {count !== undefined && <span>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
