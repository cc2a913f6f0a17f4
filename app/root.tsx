import './tailwind.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ZoneOfPage } from '#app/base/components/display/zone.ts'
import { PageErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
import { ShowToast } from '#app/base/components/feedback/show-toast.tsx'
import { ToastProvider } from '#app/base/components/feedback/toast.tsx'
import { getLatestEventId } from '#app/base/events/event.queries.server.ts'
import { takeToast } from '#app/base/http/flash-toast.server.ts'
import { cookiePrefix } from '#app/base/http/own-cookies.server.ts'
import { clearToastCookie } from '#app/base/http/toast-cookie.ts'
import { config } from '#app/base/platform/config.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { countQueue } from '#app/discovery/reviews/queue/queue.queries.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { LateCells } from '#app/records/cells/late-cells.tsx'
import { countUnread } from '#app/site/notifications/notification.queries.server.ts'
import { RealtimeProvider } from '#app/site/realtime/realtime-provider.tsx'
import { OpensRequestLog } from '#app/site/request-log/request-link.tsx'
import { FollowRowLinks } from '#app/site/shell/follow-row-links.tsx'
import { AbovePage } from '#app/site/shell/frame/above-page.tsx'
import { BareFrame } from '#app/site/shell/frame/bare-frame.tsx'
import { pageTitle } from '#app/site/shell/frame/page-title.ts'
import { usePrintedFooter } from '#app/site/shell/frame/use-printed-footer.ts'
import { MAX_WAITING } from '#app/site/shell/header/navigation.ts'
import { useNonce } from '#app/site/shell/nonce.ts'
import { CachePages } from '#app/site/shell/page-cache/cache-pages.tsx'
import { rootRevalidation } from '#app/site/shell/page-cache/cached-page.ts'
import { pageCache } from '#app/site/shell/page-cache/page-cache.ts'
import { isPrefetch } from '#app/site/shell/page-cache/prefetch.ts'
import { PrefetchPages } from '#app/site/shell/page-cache/prefetch-pages.tsx'
import { readShortcuts } from '#app/site/shell/preferences/shortcuts.ts'
import { readTheme } from '#app/site/shell/preferences/theme.ts'
import { useReportedZone } from '#app/site/shell/preferences/use-reported-zone.ts'
import { useTheme } from '#app/site/shell/preferences/use-theme.ts'
import { readZone } from '#app/site/shell/preferences/zone-cookie.ts'
import { type RootData, useRootData } from '#app/site/shell/root-data.ts'

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
  const waiting = user?.role === 'ADMIN' ? await countQueue(database().reader, MAX_WAITING) : 0
  // A prefetched page may never be shown, and a toast can be read only once.
  const { toast, headers } = isPrefetch(request) ? NO_TOAST : await takeToast(request)

  return data<RootData>(
    {
      viewer: user && {
        id: user.publicId,
        name: user.name,
        email: user.email,
        role: user.role,
        ...(user.isReadOnly && { isReadOnly: true }),
      },
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
          <LateCells />
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
