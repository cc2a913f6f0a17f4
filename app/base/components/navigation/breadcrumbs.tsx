import { ChevronRightIcon } from '../icon.tsx'
import { Link } from './link.tsx'

/** The last item is the current page and has no link. */
export type Crumb = { label: string; to?: string }

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 print:hidden">
      <ol className="flex min-w-0 items-center gap-1 text-sm text-ink-mute">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1 last:shrink">
            {index > 0 && <ChevronRightIcon className="size-3.5 opacity-60" />}
            {to ? (
              <Link
                to={to}
                prefetch="intent"
                className="truncate rounded-sm transition-colors hover:text-ink touch:-my-3 touch:min-w-11 touch:py-3"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
