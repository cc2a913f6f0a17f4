import { Badge } from '#app/base/components/display/badge.tsx'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { SettingsIcon, SignOutIcon, UploadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { MenuButton, MenuFrame, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { SIGN_OUT_BROKE_DOWN } from '#app/people/auth/sign-in/auth-messages.ts'
import { useViewer, type Viewer } from '../root-data.ts'

/** The avatar menu of a signed-in user; Sign in and Sign up for a visitor. */
export function UserMenu() {
  const viewer = useViewer()
  return viewer ? <AvatarMenu viewer={viewer} /> : <VisitorLinks />
}

function AvatarMenu({ viewer }: { viewer: Viewer }) {
  return (
    <MenuFrame
      trigger={
        <>
          <Monogram name={viewer.name} />
          <span className="sr-only">{`Account of ${viewer.name}`}</span>
        </>
      }
      triggerStyle="rounded-full touch:hit"
    >
      <div className="-mx-1.5 -mt-1.5 mb-1.5 w-72 border-b p-4">
        <div className="flex items-center gap-3">
          <Monogram name={viewer.name} />
          <div className="min-w-0">
            <p className="truncate text-sm font-semibold">{viewer.name}</p>
            <p className="truncate text-sm text-ink-mute">{viewer.email}</p>
          </div>
        </div>
        {viewer.role === 'ADMIN' && (
          <p className="mt-3">
            <Badge tone="accent">Administrator</Badge>
          </p>
        )}
      </div>
      {viewer.role === 'ADMIN' && (
        <MenuLink to="/upload" icon={UploadIcon}>
          Upload Center
        </MenuLink>
      )}
      <MenuLink to="/settings" icon={SettingsIcon}>
        Profile Settings
      </MenuLink>
      <SignOut />
    </MenuFrame>
  )
}

function SignOut() {
  const onSubmit = useInPlaceForm({ failed: 'Error', text: SIGN_OUT_BROKE_DOWN, leadsTo: '/login' })
  return (
    <form method="post" action="/logout" onSubmit={onSubmit}>
      <MenuButton icon={SignOutIcon}>Sign out</MenuButton>
    </form>
  )
}

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
