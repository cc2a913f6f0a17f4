import { useLoaderData } from '@remix-run/react'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { loadProviderSettings } from '#app/base/platform/providers/entered-settings.server.ts'
import { listAskedSources } from '#app/base/platform/providers/provider-settings.ts'
import { findKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'
import { OperatorContact } from '#app/site/shell/frame/operator-contact.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { Term, TextPage, TextSection } from '#app/site/shell/frame/text-page.tsx'

export const loader = pageLoader(async ({ reader }) => {
  const sources = listAskedSources(await loadProviderSettings(reader, config()))
  return { contact: await findContact(reader), sources, kept: await findKeptDays(reader) }
})

export const meta = pageMeta(
  'Privacy Policy',
  'The data this installation stores about you, where it is kept, and what leaves it.',
)

export default function PrivacyPage() {
  const { contact, sources, kept } = useLoaderData<typeof loader>()

  return (
    <TextPage
      title="Privacy Policy"
      description="The data this installation stores about you and about its athletes, and what leaves it."
    >
      <TextSection title="Who is responsible">
        <p>
          The administrators of this installation are responsible. Write to <OperatorContact contact={contact} />. All
          data stays in one database on their server; the authors of the software receive nothing.
        </p>
      </TextSection>
      <TextSection title="About you">
        <ul>
          <li>
            Your account: name, email address, role, and a hash of your password from which the password cannot be read.
          </li>
          <li>
            What else signs you in, if you set it up: the encrypted secret of an authenticator app, hashes of recovery
            codes, names and public keys of passkeys, and your identifier at the provider that you sign in with.
          </li>
          <li>
            Your sessions: browser, network address, start time and last use. They are deleted 30 days after they end.
          </li>
          <li>
            Sign-in attempts: email address, network address, time and outcome, kept for 15 minutes to slow down
            password guessing.
          </li>
          <li>
            Security events: when and from which network address you signed in and out, refused attempts to sign in to
            your account with the reason, changes to your password, role, access and API tokens, and pages you tried to
            open without permission. They are deleted after {formatCount(kept.securityEvents)} days.
          </li>
          <li>
            Changes to the data: who made them, when, and from which network address. They are deleted after{' '}
            {formatCount(kept.changes)} days.
          </li>
          <li>
            Your searches while signed in: the latest 100 with their times. Nobody else can see them, and you can delete
            them under <TextLink to="/settings/searches">Settings</TextLink>.
          </li>
          <li>
            What you set up: saved views, watchlist, alerts, reports and API tokens. Your notifications are deleted
            after 90 days.
          </li>
          <li>
            A log with one line for each request (time, page address, status and duration) and one for each security
            event. It does not contain your search text. The administrators decide how long it is kept.
          </li>
        </ul>
        <p>
          You can download your data and delete your account under <TextLink to="/settings">Settings</TextLink>. What
          you did then stays without your name. For data stored in your browser, see{' '}
          <TextLink to="/cookies">Cookies</TextLink>.
        </p>
      </TextSection>
      <TextSection title="About athletes and brands">
        <p>
          Data that users entered or imported, and data found in public sources: links between athletes and brands with
          their sources, and public figures such as follower counts. Every link shows its evidence.
        </p>
      </TextSection>
      <TextSection title="What leaves the server">
        <p>
          Sources are asked only during brand discovery, once a week for the traffic rank lists, and when an
          administrator tests one. They learn nothing about you, only the names of athletes and brands and the contact
          address of this installation:
        </p>
        <ul>
          {sources.map(({ host, tells }) => (
            <li key={host + tells}>
              <Term>{host}</Term>: {tells}
            </li>
          ))}
          <li>the brands’ and athletes’ own websites, within their robots.txt rules: statements about each other</li>
        </ul>
        <p>
          Emails to you go through the mail server. Webhooks, published tables and an OpenID provider are contacted only
          if an administrator has entered their addresses. Your browser connects only to this server.
        </p>
      </TextSection>
      <TextSection title="Your rights">
        <p>
          You can ask an administrator to show, correct or remove the data stored about you. So can athletes who are
          listed here. Your name, address and password you can change yourself.
        </p>
      </TextSection>
    </TextPage>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
