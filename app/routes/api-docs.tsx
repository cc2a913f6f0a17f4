import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { describeReference } from '#app/api-docs/api-reference.server.ts'
import { Conventions } from '#app/api-docs/conventions.tsx'
import { findSampleRecords } from '#app/api-docs/examples/sample-records.queries.server.ts'
import { Reference } from '#app/api-docs/reference.tsx'
import { SignInSection } from '#app/api-docs/sign-in-section.tsx'
import { findRequestSession } from '#app/auth/guards.server.ts'
import { pageLoader } from '#app/auth/page-route.server.ts'
import { DownloadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { notFound } from '#app/http/not-found.ts'
import { config } from '#app/platform/config.server.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('API', 'Every Icon Radar API call, with sign-in instructions and examples.')

export const loader = pageLoader(async ({ request, context, reader, now }) => {
  const { origin } = new URL(request.url)
  const { accessTokenTtl, rateLimitPerMinute } = config()
  const session = (await findRequestSession(request)) ?? null
  const samples = await findSampleRecords(reader, session, now)
  return {
    origin,
    accessTokenTtl,
    rateLimitPerMinute,
    ...describeReference(describeApi(context.serverBuild ?? notFound('API description')), samples),
  }
})

/** The filter chooses among the calls that are there. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export default function ApiDocsPage() {
  const { origin, accessTokenTtl, rateLimitPerMinute, groups, statuses } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHeader
        title="API"
        description="Everything the screens show, for programs: JSON over HTTP under /api/v1."
        actions={
          <LinkButton to="/api/v1/openapi.json" reloadDocument icon={DownloadIcon}>
            OpenAPI 3.1
          </LinkButton>
        }
      />
      <Reference groups={groups} statuses={statuses} origin={origin}>
        <SignInSection origin={origin} accessTokenTtl={accessTokenTtl} />
        <Conventions rateLimitPerMinute={rateLimitPerMinute} statuses={statuses} />
      </Reference>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
