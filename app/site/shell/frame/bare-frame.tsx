import type { ReactNode } from 'react'
import { HomeLink } from './home-link.tsx'

/** Replaces the main layout when even that failed to render. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex grow flex-col">
      <header className="flex h-header items-center border-b px-4 sm:px-6">
        <HomeLink />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 outline-none sm:px-6">
        {children}
      </main>
    </div>
  )
}
