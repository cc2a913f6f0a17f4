import { useLoaderData } from '@remix-run/react'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { config } from '#app/base/platform/config.server.ts'
import { findRequestSession } from '#app/people/auth/guards.server.ts'
import { notFound, pageLoader } from '#app/people/auth/page-route.server.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import { describeReference } from '#app/site/api-docs/api-reference.server.ts'
import { Conventions } from '#app/site/api-docs/conventions.tsx'
import { findSampleRecords } from '#app/site/api-docs/examples/sample-records.queries.server.ts'
import { Reference } from '#app/site/api-docs/reference.tsx'
import { SignInSection } from '#app/site/api-docs/sign-in-section.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('API', 'Every Icon Radar API call, with sign-in instructions and examples.')

export const loader = pageLoader(async ({ request, context, reader, now }) => {
  const { origin, searchParams } = new URL(request.url)
  const wanted = { search: searchParams.get('search')?.trim() ?? '', subject: searchParams.get('subject') ?? '' }
  const { accessTokenTtl, rateLimitPerMinute } = config()
  const session = (await findRequestSession(request)) ?? null
  const samples = await findSampleRecords(reader, session, now)
  return {
    origin,
    accessTokenTtl,
    rateLimitPerMinute,
    ...describeReference(describeApi(context.serverBuild ?? notFound('API description')), samples, wanted),
  }
})

export default function ApiDocsPage() {
  const { origin, accessTokenTtl, rateLimitPerMinute, ...reference } = useLoaderData<typeof loader>()

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
      <Reference {...reference} origin={origin}>
        <SignInSection origin={origin} accessTokenTtl={accessTokenTtl} />
        <Conventions rateLimitPerMinute={rateLimitPerMinute} statuses={reference.statuses} />
      </Reference>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
