import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Icon } from '../icon.tsx'
import { Link } from '../navigation/link.tsx'
import { NOT_AVAILABLE } from './format.ts'

type StatCardProps = {
  label: string
  value: ReactNode
  /** What the figure means, or where it comes from. */
  caption?: ReactNode
  /** An `Explanation`, beside the label. */
  explanation?: ReactNode
  icon?: Icon
  /** Gold is reserved for the Champion Index. */
  tone?: 'plain' | 'gold'
  /** Link to the details behind the figure. */
  to?: string
}

export function StatCard({ label, value, caption, explanation, icon: Icon, tone = 'plain', to }: StatCardProps) {
  return (
    <div className={clsx('stat-card', tone === 'gold' && tone, value === NOT_AVAILABLE && 'absent', to && 'linked')}>
      <dt>
        <span>
          {to ? (
            <Link to={to} prefetch="intent">
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}
          {explanation}
        </span>
        {Icon && <Icon className={explanation === undefined ? undefined : 'max-sm:hidden'} />}
      </dt>
      <dd>{value}</dd>
      {caption !== undefined && <dd>{caption}</dd>}
    </div>
  )
}

type StatCardsProps = { label: string; columns?: 3 | 4 | 5; children: ReactNode }

/** Key figures side by side, separated by hairlines. */
export function StatCards({ label, columns = 4, children }: StatCardsProps) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-lg border bg-surface print:break-inside-avoid">
      <dl className={clsx('-mr-px -mb-px grid grid-cols-2', COLUMNS[columns])}>{children}</dl>
    </section>
  )
}

const COLUMNS = {
  3: 'md:grid-cols-3 print:grid-cols-3',
  4: 'lg:grid-cols-4 print:grid-cols-4',
  5: 'md:grid-cols-3 xl:grid-cols-5 *:last:col-span-2 xl:*:last:col-span-1 print:grid-cols-5 print:*:last:col-span-1',
}
