import { Outlet, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { useContext } from 'react'
import { SettingsIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { ConnectionContext } from '#app/site/realtime/realtime-context.ts'

/** The layout of its three views; `queued` files are being processed or waiting. */
export function UploadCenter({ queued }: { queued: number }) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const current = tabOf(pathname)
  const hasDialog = pathname !== current.to

  return (
    <>
      {/* Without script, a dialog is a page of its own. */}
      <div className={clsx(hasDialog && 'noscript:hidden')}>
        <PageHeader
          title="Upload Center"
          description="Add athletes, brands and their links from CSV files, and brand logos from images."
          actions={
            <>
              <LiveIndicator />
              <LinkButton to={`${current.to}/settings`} icon={SettingsIcon} preventScrollReset>
                Settings
              </LinkButton>
            </>
          }
        />
        <Tabs
          label="Upload Center"
          tabs={UPLOAD_TABS.map((tab) => ({
            ...tab,
            current: tab === current,
            count: tab.to === '/upload/queue' && queued > 0 ? queued : undefined,
          }))}
        />
      </div>
      <div className="mt-6">
        <Outlet />
      </div>
    </>
  )
}

/** The views of the Upload Center; the settings dialog can be opened over each. */
const UPLOAD_TABS = [
  { label: 'New Upload', to: '/upload' },
  { label: 'Processing Queue', to: '/upload/queue' },
  { label: 'Upload History', to: '/upload/history' },
] as const

type UploadTab = (typeof UPLOAD_TABS)[number]

/** The view of a URL, alone or behind a dialog. */
export function tabOf(pathname: string): UploadTab {
  const [newUpload, ...others] = UPLOAD_TABS
  return others.find(({ to }) => isAtOrBelow(pathname, to)) ?? newUpload
}

function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

/**
 * Shows whether upload progress is live; hidden until that is known. As wide as its longer text, so that nothing
 * shifts.
 */
function LiveIndicator() {
  const { status, isFirstAttempt } = useContext(ConnectionContext)
  const isLive = status === 'connected'

  return (
    <span
      role="status"
      className="inline-flex min-h-5 min-w-30 items-center gap-1.5 text-sm text-ink-mute noscript:hidden"
    >
      {!isFirstAttempt && (
        <>
          <span
            className={clsx('size-2 shrink-0 rounded-full', isLive ? 'bg-positive' : 'animate-pulse bg-caution')}
            aria-hidden="true"
          />
          {isLive ? 'Live Updates' : 'Reconnecting...'}
        </>
      )}
    </span>
  )
}
