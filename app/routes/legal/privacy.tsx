import { useLoaderData } from '@remix-run/react'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { config } from '#app/platform/config.server.ts'
import { database } from '#app/platform/database.server.ts'
import { loadProviderSettings } from '#app/platform/providers/entered-settings.server.ts'
import { listAskedSources } from '#app/platform/providers/provider-settings.ts'
import { OperatorContact } from '#app/shell/frame/operator-contact.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { Term, TextPage, TextSection } from '#app/shell/frame/text-page.tsx'

export async function loader() {
  const settings = config()
  const providers = await loadProviderSettings(database().reader, settings)
  return { contact: settings.contact, sources: listAskedSources(providers) }
}

export const meta = pageMeta('Privacy Policy', 'What this installation stores about you, where, and what leaves it.')

export default function PrivacyPage() {
  const { contact, sources } = useLoaderData<typeof loader>()

  return (
    <TextPage
      title="Privacy Policy"
      description="What this installation stores about you and about the athletes in it, and what leaves it."
    >
      <TextSection title="Who is responsible">
        <p>
          The operator of this installation: write to <OperatorContact contact={contact} />. All data stays in one
          database on the operator’s server; the authors of the software receive nothing.
        </p>
      </TextSection>
      <TextSection title="About you">
        <ul>
          <li>
            Your account: name, e-mail address, role, theme, and a hash of your password from which it cannot be read.
          </li>
          <li>
            Your sessions: browser, network address, when each began and was last used. They are deleted 30 days after
            they ended.
          </li>
          <li>
            Attempts to sign in: e-mail address, network address, time and outcome, for a quarter of an hour, to slow
            down guessing of passwords.
          </li>
          <li>
            Security events: when and from which network address you signed in and out, which attempts to sign in to
            your account were refused and why, and which pages you may not open you tried to open. They are deleted
            after 90 days. Changes of your password, role, access and API tokens stay on record.
          </li>
          <li>Changes to the data: who made them, when, and from which network address.</li>
          <li>
            What you searched for while signed in: your latest 100 searches with their time, which nobody else sees and
            you can delete under <TextLink to="/settings/searches">Settings</TextLink>.
          </li>
          <li>
            A log with one line for each request (time, address of the page, status and duration) and one for each
            security event. What you search for is not in it. The operator sets how long it is kept.
          </li>
        </ul>
        <p>
          What stays in your browser is listed under <TextLink to="/cookies">Cookies</TextLink>.
        </p>
      </TextSection>
      <TextSection title="About athletes and brands">
        <p>
          What users entered or imported, and what the agent found in public sources: links between athletes and brands
          with their sources, and public figures such as follower counts. Every link shows what it rests on.
        </p>
      </TextSection>
      <TextSection title="What leaves the server">
        <p>
          Only while brands are being looked for, when the list of traffic ranks is fetched once a week, and when an
          administrator tests a source; never anything about you. The sources asked receive names of athletes and brands
          and the operator’s contact:
        </p>
        <ul>
          {sources.map(({ host, tells }) => (
            <li key={host + tells}>
              <Term>{host}</Term>: {tells}
            </li>
          ))}
          <li>
            the brands’ and the athletes’ own websites, as their robots.txt allows: what they say about each other
          </li>
        </ul>
        <p>Your browser speaks to this server alone.</p>
      </TextSection>
      <TextSection title="Your rights">
        <p>
          Ask the operator what is stored about you, to correct it or to remove it. This also holds for athletes who are
          listed here.
        </p>
      </TextSection>
    </TextPage>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
