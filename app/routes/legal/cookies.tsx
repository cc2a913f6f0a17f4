import { useLoaderData } from '@remix-run/react'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { cookiePrefix } from '#app/base/http/own-cookies.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { Term, TextPage, TextSection } from '#app/site/shell/frame/text-page.tsx'
import { describeSpan } from '#app/site/shell/preferences/time-span.ts'

export const loader = pageLoader(async ({ reader }) => {
  const { rememberTtl, refreshTokenTtl } = config()
  return { rememberTtl, refreshTokenTtl, openId: (await findOpenIdSettings(reader))?.name, prefix: cookiePrefix() }
})

export const meta = pageMeta('Cookies', 'The cookies Icon Radar sets, what they contain and how long they last.')

export default function CookiesPage() {
  const { rememberTtl, refreshTokenTtl, openId, prefix } = useLoaderData<typeof loader>()
  const cookies = [
    {
      name: 'icon-radar-auth',
      purpose: 'Keeps you signed in: a random session key that scripts cannot read. Set when you sign in.',
      life: `Until you close the browser, at most ${describeSpan(refreshTokenTtl)}; ${describeSpan(rememberTtl)} with “Remember me”.`,
    },
    {
      name: 'icon-radar-toast',
      purpose: 'Carries one message, such as “Signed out”, to the next page.',
      life: 'Until the message is shown, at most one minute.',
    },
    ...(openId
      ? [
          {
            name: 'icon-radar-openid',
            purpose: `Makes sure that what ${openId} answers is the answer to your own sign-in.`,
            life: 'While you sign in there, at most ten minutes.',
          },
          {
            name: 'icon-radar-entered',
            purpose: `Keeps what you had typed in a form, encrypted, while you sign in again at ${openId}.`,
            life: 'While you sign in there, at most ten minutes.',
          },
        ]
      : []),
    {
      name: 'theme',
      purpose: 'Your choice of the light or dark theme. Not set while you follow your system.',
      life: 'One year.',
    },
    {
      name: 'shortcuts',
      purpose: 'Remembers that you switched off the shortcuts /, ? and Ctrl K (⌘ K). Not set while they are on.',
      life: 'One year.',
    },
    {
      name: 'visits',
      purpose: 'The day of your last visit, so the dashboard can show what has changed since.',
      life: 'One year.',
    },
    {
      name: 'zone',
      purpose: 'Your browser’s language and time zone, so pages show your local times and formats.',
      life: 'One year.',
    },
  ]

  return (
    <TextPage title="Cookies" description="The site sets only these, all of them necessary.">
      <DataTable
        caption="Cookies"
        stacked
        framed
        rows={cookies}
        rowKey={({ name }) => name}
        columns={[
          {
            label: 'Name',
            phone: 'name',
            className: 'align-top! whitespace-nowrap max-lg:mb-1',
            cell: ({ name }) => <Term>{prefix + name}</Term>,
          },
          { label: 'Purpose', phone: 'name', className: 'align-top!', cell: ({ purpose }) => purpose },
          { label: 'Lifetime', phone: 'name', className: 'align-top! text-ink-mute', cell: ({ life }) => life },
        ]}
      />
      <TextSection title="Besides cookies">
        <p>
          Until you close the tab, it remembers how far you scrolled. Your browser remembers that the live connection
          was announced, and the last five commands, athletes or brands you chose in the command palette.
        </p>
      </TextSection>
      <TextSection title="Not used">
        <p>
          No third-party cookies, scripts or fonts, and nothing that counts, tracks or recognises visitors, so there is
          no consent banner. For data stored on the server, see the <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </TextSection>
    </TextPage>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
