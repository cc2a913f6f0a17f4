import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { ProductMark } from './product-mark.tsx'

/** Logo and name, linking to the home page; `markOnly` hides the name on small screens. */
export function HomeLink({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Link to="/" prefetch="intent" className="flex items-center gap-2 rounded-md pr-1 font-semibold tracking-tight">
      <ProductMark />
      <span className={clsx('whitespace-nowrap', markOnly && 'max-sm:sr-only')}>Icon Radar</span>
    </Link>
  )
}
