import { Banner } from '#app/components/feedback/banner.tsx'

export function NoMailBanner() {
  return (
    <Banner className="mb-5" title="Mail is not configured">
      Scheduled reports are written, and each recipient finds them under Notifications and Reports. Whoever runs this
      site has to set SMTP_URL before they can be sent by mail.
    </Banner>
  )
}
