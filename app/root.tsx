import './tailwind.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { findUser } from '#app/auth/guards.server.ts'
import { Drawings } from '#app/components/drawn-once.tsx'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { ShowToast } from '#app/components/show-toast.tsx'
import { ToastProvider } from '#app/components/toast.tsx'
import { ZoneOfPage } from '#app/components/zone.ts'
import { config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { takeToast } from '#app/http/flash-toast.server.ts'
import { cookiePrefix } from '#app/http/own-cookies.server.ts'
import { getLatestEventId } from '#app/realtime/event.queries.server.ts'
import { RealtimeProvider } from '#app/realtime/realtime-provider.tsx'
import { BareFrame } from '#app/shell/bare-frame.tsx'
import { FollowRowLinks } from '#app/shell/follow-row-links.tsx'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { useNonce } from '#app/shell/nonce.ts'
import { pageMemory } from '#app/shell/page-memory.ts'
import { pageTitle } from '#app/shell/page-title.ts'
import { isPrefetch } from '#app/shell/prefetch.ts'
import { PrefetchPages } from '#app/shell/prefetch-pages.tsx'
import { RememberPages } from '#app/shell/remember-pages.tsx'
import { rootRevalidation } from '#app/shell/remembered-page.ts'
import { type RootData, useRootData } from '#app/shell/root-data.ts'
import { SampleDataBanner } from '#app/shell/sample-data-banner.tsx'
import { readShortcuts } from '#app/shell/shortcuts.ts'
import { SkipLink } from '#app/shell/skip-link.tsx'
import { readTheme } from '#app/shell/theme.ts'
import { useTheme } from '#app/shell/use-theme.ts'
import { useToldZone } from '#app/shell/use-told-zone.ts'
import { readZone } from '#app/shell/zone-cookie.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = () => pageTitle()

export async function loader({ request }: LoaderFunctionArgs) {
  // Asked before anything else is read, so that no event falls between the page and its push.
  const [lastEventId, user] = await Promise.all([getLatestEventId(database().reader), findUser(request)])
  // A page fetched ahead may never be shown, and a toast is taken only once.
  const { toast, headers } = isPrefetch(request) ? NO_TOAST : await takeToast(request)

  return data<RootData>(
    {
      viewer: user && { id: user.publicId, name: user.name, email: user.email, role: user.role },
      theme: readTheme(request),
      shortcuts: readShortcuts(request),
      zone: readZone(request),
      cookiePrefix: cookiePrefix(),
      demo: config().demo === '1',
      toast,
      lastEventId,
    },
    { headers },
  )
}

export const shouldRevalidate = rootRevalidation

const NO_TOAST = { toast: null, headers: {} }

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const theme = useTheme()
  const demo = useRootData()?.demo ?? false

  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Drawings />
        <SkipLink />
        <NavigationProgress />
        {demo && <SampleDataBanner />}
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const { viewer, zone, cookiePrefix, lastEventId, toast } = useLoaderData<typeof loader>()
  useToldZone(zone, cookiePrefix)

  return (
    <ZoneOfPage.Provider value={zone}>
      <ToastProvider viewer={viewer?.id ?? null}>
        <RealtimeProvider user={viewer?.id ?? null} lastEventId={lastEventId} onNews={pageMemory.forget}>
          <ShowToast toast={toast} />
          <Outlet />
          <RememberPages />
          <PrefetchPages />
          <FollowRowLinks />
        </RealtimeProvider>
      </ToastProvider>
    </ZoneOfPage.Provider>
  )
}

/** The document's own failure: nothing that came from a loader may be relied on here. */
export function ErrorBoundary() {
  return (
    <BareFrame>
      <PageErrorBoundary />
    </BareFrame>
  )
}
