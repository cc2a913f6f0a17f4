import { Link } from '#app/components/navigation/link.tsx'
import { FOOTER } from './footer-links.ts'
import { ProductMark } from './product-mark.tsx'

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div>
        <div className="max-sm:col-span-full">
          <p>
            <ProductMark className="size-5" />
            Icon Radar
          </p>
          <p>
            Athletes, the brands linked to them, and a Champion Index from 0 to 1000 that shows where every figure comes
            from.
          </p>
        </div>
        {FOOTER.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
