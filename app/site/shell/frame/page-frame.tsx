import { useLocation, useNavigationType } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { Link } from '#app/base/components/navigation/link.tsx'
import { closePopovers } from '#app/base/components/overlays/popover.ts'
import { Commands } from '../commands/commands.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { FOOTER } from './footer-links.ts'

/** Header, content and footer: the main layout. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { key, state } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page turns
  useEffect(() => {
    if (type === 'POP' || !state?.keepsPopovers) closePopovers()
  }, [key])

  return (
    <Commands>
      <div className="flex grow flex-col">
        <SiteHeader />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-8 print:px-0 print:pt-4 print:pb-0"
        >
          {children}
        </main>
        <SiteFooter />
      </div>
    </Commands>
  )
}

function SiteFooter() {
  return (
    <footer className="site-footer">
      <div>
        {FOOTER.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} prefetch="intent">
                {label}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}
