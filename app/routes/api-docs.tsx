import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describeReference } from '#app/api-docs/api-reference.server.ts'
import { CallCard } from '#app/api-docs/call-card.tsx'
import { CodeBlock } from '#app/api-docs/code-block.tsx'
import { formatCount } from '#app/components/display/format.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { DownloadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { notFound } from '#app/http/not-found.ts'
import { config } from '#app/platform/config.server.ts'
import { describeApi } from '#app/server/openapi.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { Term, TextSection } from '#app/shell/frame/text-page.tsx'
import { describeSpan } from '#app/shell/preferences/time-span.ts'

export const meta = pageMeta('API', 'Every call of the Icon Radar API, how to sign in to it, and examples.')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const { accessTokenTtl, rateLimitPerMinute } = config()
  return {
    origin,
    accessTokenTtl,
    rateLimitPerMinute,
    ...describeReference(describeApi(context.serverBuild ?? notFound('API description')), origin),
  }
}

export default function ApiDocsPage() {
  const { origin, accessTokenTtl, rateLimitPerMinute, groups } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHeader
        title="API"
        description="What the pages show, for programs: JSON over HTTP under /api/v1."
        actions={
          <LinkButton to="/api/v1/openapi.json" reloadDocument icon={DownloadIcon}>
            OpenAPI 3.1
          </LinkButton>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Calls" className="text-sm lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5 lg:flex-col">
            {[
              { id: 'sign-in', name: 'Signing in' },
              { id: 'answers', name: 'Answers and limits' },
            ].map(({ id, name }) => (
              <li key={id}>
                <TextLink to={`#${id}`} quiet prefetch="none">
                  {name}
                </TextLink>
              </li>
            ))}
            {groups.map(({ name, calls }) => (
              <li key={name}>
                <TextLink to={`#${name}`} quiet prefetch="none" className="capitalize">
                  {name}
                </TextLink>{' '}
                <span className="text-ink-mute tabular-nums">{calls.length}</span>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-10">
          <TextSection id="sign-in" title="Signing in">
            <p className="max-w-prose">
              The simplest way is a token of your own: <TextLink to="/settings/tokens">Settings, API tokens</TextLink>{' '}
              makes one that only reads or also writes, for as long as you say. Or exchange e-mail and password for an
              access token that holds {describeSpan(accessTokenTtl)} and a refresh token that renews it.
            </p>
            <CodeBlock
              text={[
                `TOKEN=$(curl -s ${origin}/api/v1/auth/login \\`,
                `  --json '{"email": "you@example.com", "password": "…"}' | jq -r .accessToken)`,
                `curl -H "Authorization: Bearer $TOKEN" "${origin}/api/v1/athletes?search=james&limit=5"`,
              ].join('\n')}
            />
            <p className="max-w-prose">
              Pages of this site use their session cookie instead; a write that rides on it must come from the site
              itself.
            </p>
          </TextSection>
          <TextSection id="answers" title="Answers and limits">
            <ul className="max-w-prose">
              <li>
                Lists are <Term>{'{ data: […], pagination: { total, page, limit, hasNext } }'}</Term>, single records{' '}
                <Term>{'{ data: {…} }'}</Term>. Times are ISO 8601 in UTC. What is unknown is <Term>null</Term>, never
                0.
              </li>
              <li>
                Errors are <Term>{'{ message, status, errors: [{ path, message }] }'}</Term> with the HTTP status to
                match.
              </li>
              <li>
                {rateLimitPerMinute === 0
                  ? 'This installation does not limit requests.'
                  : `${formatCount(rateLimitPerMinute)} requests a minute for each user, 120 for each address without one; more are answered with 429 and Retry-After.`}
              </li>
              <li>
                Reads carry an <Term>ETag</Term>: send it back as <Term>If-None-Match</Term> and an unchanged answer is
                304.
              </li>
            </ul>
          </TextSection>
          {groups.map(({ name, calls }) => (
            <section key={name} aria-labelledby={name} className="space-y-4">
              <h2 id={name} className="scroll-mt-20 text-base font-semibold capitalize">
                {name}
              </h2>
              {calls.map((call) => (
                <CallCard key={call.id} call={call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
