import { useLoaderData } from '@remix-run/react'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { findContact } from '#app/base/platform/contact.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'
import { OperatorContact } from '#app/site/shell/frame/operator-contact.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { TextPage, TextSection } from '#app/site/shell/frame/text-page.tsx'

export const loader = pageLoader(async ({ reader }) => ({ contact: await findContact(reader) }))

export const meta = pageMeta(
  'Terms of Service',
  'The terms between you and the administrators of this installation of Icon Radar.',
)

export default function TermsPage() {
  const { contact } = useLoaderData<typeof loader>()

  return (
    <TextPage
      title="Terms of Service"
      description="Icon Radar is self-hosted: these terms are between you and the administrators of this installation."
    >
      <TextSection title="Administrators">
        <p>
          This installation is run by its administrators, not by the authors of the software. For questions and
          complaints, write to <OperatorContact contact={contact} />.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Give your name and an email address where you can be reached, and keep your password secret.</li>
          <li>Administrators can see and disable accounts.</li>
          <li>
            You may delete your account at any time under <TextLink to="/settings">Settings</TextLink>.
          </li>
        </ul>
      </TextSection>
      <TextSection title="About the figures">
        <p>
          Links between athletes and brands are found automatically in public sources and can be wrong, incomplete or
          out of date. The Champion Index is calculated from these sources with published weights. It is not an official
          rating, nor advice on any purchase or investment. Every link shows its evidence; check it before you rely on
          it.
        </p>
      </TextSection>
      <TextSection title="Acceptable use">
        <ul>
          <li>Do not upload data you have no right to use, or data about people’s private lives.</li>
          <li>Do not disrupt the service, bypass its limits or use someone else’s account.</li>
        </ul>
      </TextSection>
      <TextSection title="Liability">
        <p>
          The software comes without warranty. The administrators’ obligations to you follow from your agreement with
          them and the applicable law. For data stored about you, see the{' '}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </TextSection>
    </TextPage>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
