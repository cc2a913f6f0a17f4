import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { closePopovers } from '#app/components/overlays/popover.ts'
import { SiteHeader } from '../header/site-header.tsx'
import { SiteFooter } from './site-footer.tsx'

/** Header, content and footer: the main layout. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page turns
  useEffect(closePopovers, [key])

  return (
    <div className="flex grow flex-col">
      <SiteHeader />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-8"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
