import { Link } from '@remix-run/react'
import { FOOTER } from './footer-links.ts'
import { ProductMark } from './product-mark.tsx'

export function SiteFooter() {
  return (
    <footer className="border-t bg-surface print:hidden">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-8 px-4 py-10 text-sm sm:grid-cols-[2fr_1fr_1fr_1fr] sm:px-6">
        <div>
          <p className="flex items-center gap-2 font-semibold">
            <ProductMark className="size-5" />
            Icon Radar
          </p>
          <p className="mt-2 max-w-[38ch] text-ink-mute">
            Athletes, the brands linked to them, and a Champion Index from 0 to 1000 that shows where every figure comes
            from.
          </p>
        </div>
        {FOOTER.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-medium">{title}</h2>
            <ul className="mt-2 space-y-1.5">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    className="rounded-sm text-ink-mute underline-offset-3 transition-colors hover:text-ink hover:underline"
                  >
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
