import { Link } from '#app/base/components/navigation/link.tsx'

/** Logo and name, linking to the home page; `markOnly` hides the name on small screens. */
export function HomeLink({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Link to="/" prefetch="intent" className="home-link">
      <ProductMark />
      <span className={markOnly ? 'max-sm:sr-only' : undefined}>Icon Radar</span>
    </Link>
  )
}

/** The logo, a radar sweep with a hit: rings in the accent colour, the hit in gold. */
export function ProductMark({ className }: { className?: string }) {
  return <span className={className ? `product-mark ${className}` : 'product-mark'} />
}
