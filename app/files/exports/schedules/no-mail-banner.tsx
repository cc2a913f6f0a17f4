import { Banner } from '#app/base/components/feedback/banner.tsx'

export function NoMailBanner() {
  return (
    <Banner className="mb-5" title="Email is not configured">
      Scheduled reports are created, and each recipient finds them under Notifications and Reports. An administrator
      must set a mail server before they can be sent by email.
    </Banner>
  )
}
