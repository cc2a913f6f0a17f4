import { useLoaderData } from '@remix-run/react'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { config } from '#app/config.server.ts'
import { LegalPage, LegalSection } from '#app/shell/legal-page.tsx'
import { OperatorContact } from '#app/shell/operator-contact.tsx'
import { pageTitle } from '#app/shell/page-title.ts'

export function loader() {
  return { contact: config().contact }
}

export const meta = () => pageTitle('Privacy Policy')

export default function PrivacyPage() {
  const { contact } = useLoaderData<typeof loader>()

  return (
    <LegalPage
      title="Privacy Policy"
      description="What this installation stores about you and about the athletes in it, and what leaves it."
    >
      <LegalSection title="Who is responsible">
        <p>
          The operator of this installation: write to <OperatorContact contact={contact} />. All data stays on the
          operator’s server; the authors of the software receive nothing.
        </p>
      </LegalSection>
      <LegalSection title="About you">
        <ul>
          <li>Your account: name, e-mail address, role, and a hash of your password from which it cannot be read.</li>
          <li>Your sessions: browser, network address, when each began and was last used.</li>
          <li>
            Attempts to sign in: e-mail address, network address, time and outcome, to slow down guessing of passwords.
          </li>
          <li>Changes to the data: who made them and when.</li>
          <li>Technical logs of requests, kept as long as the operator sets.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Cookies">
        <ul>
          <li>
            <code className="font-mono text-sm">icon-radar-auth</code> keeps you signed in: until the browser closes, or
            30 days if you asked for it (the operator can set another time).
          </li>
          <li>
            <code className="font-mono text-sm">icon-radar-toast</code> carries one message to the next page, for a
            minute at most.
          </li>
          <li>
            <code className="font-mono text-sm">theme</code> remembers light or dark, for a year.
          </li>
        </ul>
        <p>There are no cookies, scripts or fonts of third parties, and nothing that tracks or measures visitors.</p>
      </LegalSection>
      <LegalSection title="About athletes and brands">
        <p>
          The installation holds what its users entered or imported, and what its agent found in public sources: links
          between athletes and brands with their sources, and public figures such as follower counts. To find them it
          sends names of athletes and brands, never data about you, to the sources it asks, such as Wikidata, Wikipedia
          and the brands’ own websites.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          Ask the operator what is stored about you, to correct it or to remove it. This also holds for athletes who are
          listed here.
        </p>
      </LegalSection>
    </LegalPage>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
