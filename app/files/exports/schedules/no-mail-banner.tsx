import { Banner } from '#app/base/components/feedback/banner.tsx'

export function NoMailBanner() {
  return (
    <Banner className="mb-5" title="Email is off">
      Each recipient finds the report under Notifications and Reports. An administrator turns email on under Settings →
      Email.
    </Banner>
  )
}
