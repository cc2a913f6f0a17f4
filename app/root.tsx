import './tailwind.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { findUser } from '#app/auth/guards.server.ts'
import { ZoneOfPage } from '#app/components/display/zone.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { ShowToast } from '#app/components/feedback/show-toast.tsx'
import { ToastProvider } from '#app/components/feedback/toast.tsx'
import { getLatestEventId } from '#app/events/event.queries.server.ts'
import { takeToast } from '#app/http/flash-toast.server.ts'
import { cookiePrefix } from '#app/http/own-cookies.server.ts'
import { clearToastCookie } from '#app/http/toast-cookie.ts'
import { countUnread } from '#app/notifications/notification.queries.server.ts'
import { config } from '#app/platform/config.server.ts'
import { database } from '#app/platform/database.server.ts'
import { RealtimeProvider } from '#app/realtime/realtime-provider.tsx'
import { OpensRequestLog } from '#app/request-log/request-link.tsx'
import { countQueue } from '#app/reviews/queue/queue.queries.server.ts'
import { FollowRowLinks } from '#app/shell/follow-row-links.tsx'
import { AbovePage } from '#app/shell/frame/above-page.tsx'
import { BareFrame } from '#app/shell/frame/bare-frame.tsx'
import { pageTitle } from '#app/shell/frame/page-title.ts'
import { usePrintedFooter } from '#app/shell/frame/use-printed-footer.ts'
import { MOST_WAITING } from '#app/shell/header/navigation.ts'
import { useNonce } from '#app/shell/nonce.ts'
import { CachePages } from '#app/shell/page-cache/cache-pages.tsx'
import { rootRevalidation } from '#app/shell/page-cache/cached-page.ts'
import { pageCache } from '#app/shell/page-cache/page-cache.ts'
import { isPrefetch } from '#app/shell/page-cache/prefetch.ts'
import { PrefetchPages } from '#app/shell/page-cache/prefetch-pages.tsx'
import { readShortcuts } from '#app/shell/preferences/shortcuts.ts'
import { readTheme } from '#app/shell/preferences/theme.ts'
import { useReportedZone } from '#app/shell/preferences/use-reported-zone.ts'
import { useTheme } from '#app/shell/preferences/use-theme.ts'
import { readZone } from '#app/shell/preferences/zone-cookie.ts'
import { type RootData, useRootData } from '#app/shell/root-data.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = () => pageTitle()

export async function loader({ request }: LoaderFunctionArgs) {
  // Read first, so that no event is lost between rendering the page and its push connection.
  const [lastEventId, user] = await Promise.all([getLatestEventId(database().reader), findUser(request)])
  const unread = user ? await countUnread(database().reader, user.id) : 0
  const waiting = user?.role === 'ADMIN' ? await countQueue(database().reader, MOST_WAITING) : 0
  // A prefetched page may never be shown, and a toast can be read only once.
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
      unread,
      waiting,
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
        <AbovePage hasSampleData={demo} />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const { viewer, zone, cookiePrefix, lastEventId, toast } = useLoaderData<typeof loader>()
  useReportedZone(zone, cookiePrefix)
  usePrintedFooter()

  return (
    <ZoneOfPage.Provider value={zone}>
      <ToastProvider viewer={viewer?.id ?? null}>
        <RealtimeProvider user={viewer?.id ?? null} lastEventId={lastEventId} onNews={pageCache.forget}>
          <ShowToast toast={toast} onShown={(id) => clearToastCookie(id, cookiePrefix)} />
          <OpensRequestLog.Provider value={viewer?.role === 'ADMIN'}>
            <Outlet />
          </OpensRequestLog.Provider>
          <CachePages />
          <PrefetchPages />
          <FollowRowLinks />
        </RealtimeProvider>
      </ToastProvider>
    </ZoneOfPage.Provider>
  )
}

/** The document itself failed: no loader data may be used here. */
export function ErrorBoundary() {
  return (
    <BareFrame>
      <PageErrorBoundary />
    </BareFrame>
  )
}
