import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { TextSection } from '#app/site/shell/frame/text-page.tsx'
import { describeSpan } from '#app/site/shell/preferences/time-span.ts'
import { CodeBlock } from './examples/code-block.tsx'

/** How a program, and who reads the page, signs in to the API. */
export function SignInSection({ origin, accessTokenTtl }: { origin: string; accessTokenTtl: number }) {
  return (
    <TextSection id="sign-in" title="Signing in">
      <p className="max-w-prose">
        The simplest way is a personal token. Create one under{' '}
        <TextLink to="/settings/tokens">Settings, API tokens</TextLink>, with the resources, access and lifetime you
        choose. Or exchange your email and password for an access token that is valid for {describeSpan(accessTokenTtl)}{' '}
        and a refresh token that renews it.
      </p>
      <CodeBlock
        text={[
          `TOKEN=$(curl -s ${origin}/api/v1/auth/login \\`,
          `  --json '{"email": "you@example.com", "password": "…"}' | jq -r .accessToken)`,
          `curl -H "Authorization: Bearer $TOKEN" "${origin}/api/v1/athletes?search=james&limit=5"`,
        ].join('\n')}
      />
      <p className="max-w-prose">
        Pages of this site use the session cookie instead; writes with the cookie must come from this site.
      </p>
      <p className="max-w-prose noscript:hidden">
        <strong className="font-medium text-ink">Try it</strong>, beside each example, sends the call from this page:
        with your session, with a token kept only in this page’s memory, or as a visitor. There is no sandbox: calls
        change real data.
      </p>
    </TextSection>
  )
}
