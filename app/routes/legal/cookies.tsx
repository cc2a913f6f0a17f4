import { useLoaderData } from '@remix-run/react'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import { cookiePrefix } from '#app/http/own-cookies.server.ts'
import { config } from '#app/platform/config.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { Term, TextPage, TextSection } from '#app/shell/frame/text-page.tsx'
import { describeSpan } from '#app/shell/preferences/time-span.ts'

export function loader() {
  const { rememberTtl, refreshTokenTtl } = config()
  return { rememberTtl, refreshTokenTtl, prefix: cookiePrefix() }
}

export const meta = pageMeta(
  'Cookies',
  'The five cookies that Icon Radar sets, what is in them and how long they live.',
)

export default function CookiesPage() {
  const { rememberTtl, refreshTokenTtl, prefix } = useLoaderData<typeof loader>()
  const cookies = [
    {
      name: 'icon-radar-auth',
      purpose:
        'Keeps you signed in: a random key to your session, which pages’ scripts cannot read. Set when you sign in.',
      life: `Until the browser closes, and ${describeSpan(refreshTokenTtl)} at most; ${describeSpan(rememberTtl)} with “Remember me”.`,
    },
    {
      name: 'icon-radar-toast',
      purpose: 'Carries one message, such as “Signed out”, to the page that comes next.',
      life: 'Until it is shown, and one minute at most.',
    },
    {
      name: 'theme',
      purpose: 'Your choice of the light or the dark theme. Not set while you follow your system.',
      life: 'One year.',
    },
    {
      name: 'shortcuts',
      purpose: 'Remembers that you switched off the keys /, ? and Ctrl K (⌘ K). Not set while they are on.',
      life: 'One year.',
    },
    {
      name: 'zone',
      purpose: 'The language and time zone of your browser, so that pages come with times as you read them.',
      life: 'One year.',
    },
  ]

  return (
    <TextPage title="Cookies" description="These five, all of them needed for what you ask of the site.">
      <Table caption="Cookies" stacked framed>
        <TableHead>
          <TableHeader>Name</TableHeader>
          <TableHeader>What it does</TableHeader>
          <TableHeader>How long it lives</TableHeader>
        </TableHead>
        <TableBody>
          {cookies.map(({ name, purpose, life }) => (
            <TableRow key={name}>
              <TableCell className="align-top! max-lg:mb-1">
                <Term>{prefix + name}</Term>
              </TableCell>
              <TableCell className="align-top!">{purpose}</TableCell>
              <TableCell className="align-top! text-ink-mute">{life}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <TextSection title="Besides cookies">
        <p>
          The tab’s own storage remembers, until the tab is closed, that the live connection was announced and how far
          pages were scrolled. The browser’s storage remembers which five commands, athletes and brands you chose last
          in the command palette.
        </p>
      </TextSection>
      <TextSection title="What there is not">
        <p>
          No cookies, scripts or fonts of third parties, and nothing that counts, tracks or recognises visitors. That is
          why nobody asks for your consent. What is stored on the server is described in the{' '}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </TextSection>
    </TextPage>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
