import { Banner } from '#app/base/components/feedback/banner.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import type { RegistrationMode } from '#app/base/platform/registration-modes.ts'

/** For administrators, until one has decided who may register. */
export function RegistrationBanner({ policy }: { policy: string }) {
  return (
    <Banner tone="caution">
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="py-1">{policy}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={settingsWith('invite')} size="sm">
            By invitation only
          </LinkButton>
          <LinkButton to={settingsWith('open')} size="sm" variant="ghost">
            Keep it open
          </LinkButton>
        </div>
      </div>
    </Banner>
  )
}

/** Where the choice is confirmed. */
function settingsWith(mode: RegistrationMode): string {
  return `/settings/registration?${new URLSearchParams({ mode, redirectTo: '/dashboard' })}`
}
