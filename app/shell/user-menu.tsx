import { Form, Link } from '@remix-run/react'
import { Badge } from '../components/badge.tsx'
import { SettingsIcon, SignOutIcon } from '../components/icon.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { Monogram } from '../components/monogram.tsx'
import { popover } from '../components/popover.ts'
import { useViewer, type Viewer } from './root-data.ts'

/** The avatar menu of a signed-in user; Sign in and Sign up for a visitor. */
export function UserMenu() {
  const viewer = useViewer()
  return viewer ? <AvatarMenu viewer={viewer} /> : <VisitorLinks />
}

function AvatarMenu({ viewer }: { viewer: Viewer }) {
  const { button, panel } = popover('user-menu')

  return (
    <>
      <button type="button" {...button} className="rounded-full">
        <Monogram name={viewer.name} />
        <span className="sr-only">Account of {viewer.name}</span>
      </button>
      <div
        {...panel}
        className="popover-below w-72 overflow-hidden rounded-lg border bg-raised text-ink shadow-overlay"
      >
        <div className="flex items-center gap-3 border-b p-4">
          <Monogram name={viewer.name} />
          <div className="min-w-0">
            <p className="truncate text-sm font-semibold">{viewer.name}</p>
            <p className="truncate text-sm text-ink-mute">{viewer.email}</p>
          </div>
        </div>
        <div className="p-2">
          {viewer.role === 'ADMIN' && (
            <p className="px-2 pt-1 pb-2">
              <Badge tone="accent">Administrator</Badge>
            </p>
          )}
          <Link to="/settings" prefetch="intent" className={ITEM}>
            <SettingsIcon className="size-4" aria-hidden />
            Profile Settings
          </Link>
          <Form method="post" action="/logout">
            <button type="submit" className={ITEM}>
              <SignOutIcon className="size-4" aria-hidden />
              Sign out
            </button>
          </Form>
        </div>
      </div>
    </>
  )
}

const ITEM =
  'flex h-10 w-full items-center gap-2.5 rounded-md px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink'

function VisitorLinks() {
  return (
    <div className="flex items-center gap-2">
      <LinkButton to="/login" variant="ghost" size="sm">
        Sign in
      </LinkButton>
      <LinkButton to="/register" variant="primary" size="sm">
        Sign up
      </LinkButton>
    </div>
  )
}
