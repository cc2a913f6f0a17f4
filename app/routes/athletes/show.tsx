import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findAthletePage } from '#app/athletes/athlete-page.server.ts'
import { AthleteSummary } from '#app/athletes/athlete-summary.tsx'
import { BrandRelationships } from '#app/athletes/brand-relationships.tsx'
import { DiscoveryCard } from '#app/athletes/discovery-card.tsx'
import { ProcessButton } from '#app/athletes/process-button.tsx'
import { requireUser } from '#app/auth/guards.server.ts'
import { Badge, StatusBadge } from '#app/components/badge.tsx'
import { ArrowLeftIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Monogram } from '#app/components/monogram.tsx'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { PageHeader } from '#app/components/page-header.tsx'
import { database } from '#app/database.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/shell/page-title.ts'
import { showRemembered } from '#app/shell/remembered-page.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ athlete }) => ({
  title: athlete.name,
  description: `${athlete.name}, ${athlete.sport}: linked brands and the evidence for each of them.`,
}))

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request)
  return (await findAthletePage(database().reader, params.id ?? '')) ?? notFound('Athlete')
}

export const clientLoader = showRemembered

export default function AthletePage() {
  const { athlete, discovery, relationships, relationshipCount } = useLoaderData<typeof loader>()
  useRevalidateOn(['athlete_updates', 'job_updates', 'brand_updates', 'ranking_updates'])

  return (
    <>
      <PageHeader
        title={athlete.name}
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: athlete.name }]}
        leading={<Monogram name={athlete.name} size="lg" />}
        badges={
          <>
            {athlete.sport && <Badge>{athlete.sport}</Badge>}
            <StatusBadge status={athlete.status} />
          </>
        }
        actions={
          <>
            <LinkButton to="/athletes" variant="ghost" icon={ArrowLeftIcon}>
              Back to Athletes
            </LinkButton>
            <ProcessButton athlete={athlete} variant="primary" />
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <BrandRelationships relationships={relationships} total={relationshipCount} />
        <div className="min-w-0 space-y-6">
          <DiscoveryCard athleteId={athlete.id} discovery={discovery} lastProcessed={athlete.lastProcessed} />
          <AthleteSummary athlete={athlete} brandCount={relationshipCount} />
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PageErrorBoundary
      notFound={{
        title: 'Athlete Not Found',
        text: "The athlete you're looking for doesn't exist or has been removed",
        backTo: '/athletes',
        backLabel: 'Back to Athletes',
      }}
    />
  )
}
