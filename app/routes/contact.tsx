import { useLoaderData } from '@remix-run/react'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { findContact } from '#app/base/platform/contact.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'
import { OperatorContact } from '#app/site/shell/frame/operator-contact.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { TextPage, TextSection } from '#app/site/shell/frame/text-page.tsx'

export const loader = pageLoader(async ({ reader }) => ({ contact: await findContact(reader) }))

export const meta = pageMeta('Contact', 'Reach the administrators of this installation of Icon Radar.')

export default function ContactPage() {
  const { contact } = useLoaderData<typeof loader>()

  return (
    <TextPage
      title="Contact"
      description="Icon Radar is self-hosted. The administrators of this installation can help you."
    >
      <TextSection title="Administrators">
        {contact ? (
          <p>
            Write to <OperatorContact contact={contact} />.
          </p>
        ) : (
          <p>
            This installation has no contact address. Ask the person or organisation that gave you the link; they can
            set one under Settings → Sources.
          </p>
        )}
      </TextSection>
      <TextSection title="When to write">
        <ul>
          <li>You cannot sign in, or need another role.</li>
          <li>A link between an athlete and a brand, or a figure, is wrong. Tell us the page and the source.</li>
          <li>You, or someone you represent, should not be listed here.</li>
          <li>You want to see, correct or remove the data stored about you.</li>
        </ul>
      </TextSection>
      <TextSection title="Before you write">
        <p>
          <TextLink to="/help">Help</TextLink> explains imports, statuses and the Champion Index. If a page failed, give
          its address and the time. An administrator can find the rest in the log.
        </p>
      </TextSection>
    </TextPage>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
