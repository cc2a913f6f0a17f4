import { TextLink } from '#app/components/navigation/text-link.tsx'
import { TextSection } from '#app/shell/frame/text-page.tsx'
import { describeSpan } from '#app/shell/preferences/time-span.ts'
import { CodeBlock } from './examples/code-block.tsx'

/** How a program, and who reads the page, signs in to the API. */
export function SignInSection({ origin, accessTokenTtl }: { origin: string; accessTokenTtl: number }) {
  return (
    <TextSection id="sign-in" title="Signing in">
      <p className="max-w-prose">
        The simplest way is a token of your own: <TextLink to="/settings/tokens">Settings, API tokens</TextLink> makes
        one for the resources you choose, for reading or writing, for as long as you say. Or exchange e-mail and
        password for an access token that holds {describeSpan(accessTokenTtl)} and a refresh token that renews it.
      </p>
      <CodeBlock
        text={[
          `TOKEN=$(curl -s ${origin}/api/v1/auth/login \\`,
          `  --json '{"email": "you@example.com", "password": "…"}' | jq -r .accessToken)`,
          `curl -H "Authorization: Bearer $TOKEN" "${origin}/api/v1/athletes?search=james&limit=5"`,
        ].join('\n')}
      />
      <p className="max-w-prose">
        Pages of this site use their session cookie instead; a write that rides on it must come from the site itself.
      </p>
      <p className="max-w-prose noscript:hidden">
        <strong className="font-medium text-ink">Try it</strong>, beside each example, sends the call from this page:
        with your session, with a token that stays in this page’s memory, or as a visitor. There is no sandbox: what a
        call changes here is changed.
      </p>
    </TextSection>
  )
}
