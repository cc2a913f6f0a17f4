import { Link } from '#app/components/navigation/link.tsx'
import { ProductMark } from './product-mark.tsx'

/** Logo and name, linking to the home page; `markOnly` hides the name on small screens. */
export function HomeLink({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Link to="/" prefetch="intent" className="home-link">
      <ProductMark />
      <span className={markOnly ? 'max-sm:sr-only' : undefined}>Icon Radar</span>
    </Link>
  )
}
