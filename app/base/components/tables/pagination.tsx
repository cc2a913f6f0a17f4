import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { buttonStyle } from '../button-style.ts'
import { formatCount } from '../display/format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon.tsx'
import { Link } from '../navigation/link.tsx'
import { countPages, describeRange, pageButtons } from './page-range.ts'
import { pageLink } from './search-link.ts'

type PaginationProps = {
  page: number
  limit: number
  total: number
  /** There are more than `total`, which nobody has counted. */
  isCapped?: boolean
  /** What the pages list: `athletes`. */
  label: string
}

/** The range shown and links to the pages around it; keeps all other URL parameters. */
export function Pagination({ page, limit, total, isCapped, label }: PaginationProps) {
  const { search } = useLocation()
  const pages = countPages({ limit, total })
  const to = (target: number) => ({ search: pageLink(search, target) })

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-ink-mute print:hidden">
      <p className="tabular-nums">{describeRange({ page, limit, total, isCapped })}</p>
      {pages > 1 && (
        <nav aria-label={`Pages of ${label}`} className="flex flex-wrap items-center gap-1">
          <Step to={page > 1 ? to(page - 1) : undefined} label="Previous page" icon={ChevronLeftIcon} />
          {pageButtons(page, pages).map((target, index, targets) => (
            <Fragment key={target}>
              {target - (targets[index - 1] ?? 0) > 1 && (
                <span className="px-0.5" aria-hidden="true">
                  …
                </span>
              )}
              <Link
                to={to(target)}
                prefetch="intent"
                aria-label={`Page ${formatCount(target)}`}
                aria-current={target === page ? 'page' : undefined}
                className={buttonStyle({
                  variant: target === page ? 'secondary' : 'ghost',
                  size: 'sm',
                  className: clsx('min-w-8 tabular-nums touch:min-w-11', target === page && 'text-ink'),
                })}
              >
                {formatCount(target)}
              </Link>
            </Fragment>
          ))}
          <Step to={page < pages ? to(page + 1) : undefined} label="Next page" icon={ChevronRightIcon} />
        </nav>
      )}
    </div>
  )
}

type StepProps = { to: { search: string } | undefined; label: string; icon: typeof ChevronLeftIcon }

function Step({ to, label, icon: Icon }: StepProps) {
  const style = buttonStyle({ variant: 'ghost', size: 'sm', iconOnly: true })
  if (!to) {
    return (
      <span className={clsx(style, 'opacity-40')} aria-hidden="true">
        <Icon />
      </span>
    )
  }
  return (
    <Link to={to} prefetch="intent" aria-label={label} className={style}>
      <Icon />
    </Link>
  )
}
