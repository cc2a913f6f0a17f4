import { useLoaderData } from '@remix-run/react'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { config } from '#app/platform/config.server.ts'
import { OperatorContact } from '#app/shell/frame/operator-contact.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { Term, TextPage, TextSection } from '#app/shell/frame/text-page.tsx'

export function loader() {
  return { contact: config().contact }
}

export const meta = pageMeta('Contact', 'Who runs this installation of Icon Radar and how to reach them.')

export default function ContactPage() {
  const { contact } = useLoaderData<typeof loader>()

  return (
    <TextPage title="Contact" description="Icon Radar is self-hosted: the people who run this installation help you.">
      <TextSection title="The operator">
        {contact ? (
          <p>
            Write to <OperatorContact contact={contact} />.
          </p>
        ) : (
          <p>
            This installation names no contact. Ask the person or organisation that gave you its address; they can set
            one with <Term>CONTACT</Term>.
          </p>
        )}
      </TextSection>
      <TextSection title="Worth a message">
        <ul>
          <li>You cannot sign in, or need another role.</li>
          <li>A link between an athlete and a brand is wrong, or a figure is. Say which page and which source.</li>
          <li>You or somebody you represent is listed here and should not be.</li>
          <li>You want to know, correct or remove what is stored about you.</li>
        </ul>
      </TextSection>
      <TextSection title="Before you write">
        <p>
          <TextLink to="/help">Help</TextLink> explains imports, statuses and the Champion Index. When a page failed,
          say its address and the time; the operator finds the rest in the log.
        </p>
      </TextSection>
    </TextPage>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
