import { useLoaderData } from '@remix-run/react'
import { formatPercent } from '#app/base/components/display/format.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { listDecisionGroups } from '#app/discovery/reviews/calibration/calibration.queries.server.ts'
import { calibrate, FEW_DECISIONS } from '#app/discovery/reviews/calibration/calibration.ts'
import { CalibrationTable } from '#app/discovery/reviews/calibration/calibration-table.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Calibration', 'How far people’s decisions and the model agree.')

export const loader = adminLoader(async ({ reader }) => calibrate(await listDecisionGroups(reader)))

export default function CalibrationPage() {
  const { all, kinds, bands } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHeader
        title="Calibration"
        description="How far people’s decisions and the model agree. Confidence is the model’s at the time of each decision, before any person’s word counted."
        breadcrumbs={[{ label: 'Reviews', to: '/reviews' }, { label: 'Calibration' }]}
      />
      {all === null ? (
        <EmptyCard
          icon={ChartIcon}
          title="No decisions yet"
          text="Each decision about a relationship is compared here with the model’s verdict at the time."
          action={<LinkButton to="/reviews">Go to Reviews</LinkButton>}
        />
      ) : (
        <div className="space-y-8">
          <div className="max-w-prose space-y-2 text-sm text-ink-soft">
            <p>
              The model takes a side when it says verified or unverified. It agrees when people accept a verified link
              or reject an unverified one. Pending takes no side. When the model is well calibrated, the share accepted
              is close to the mean confidence.
            </p>
            <p>
              People decide doubtful cases, so these are not a sample of all relationships.
              {all.decisions < FEW_DECISIONS &&
                ` With fewer than ${FEW_DECISIONS} decisions, the shares say little: one more can change them a lot.`}
            </p>
          </div>
          <Section title="By kind of evidence">
            <CalibrationTable
              caption="Agreement by kind of evidence"
              heading="Kind"
              rows={[
                ...kinds.map((row) => ({ ...row, label: `${row.kind} ${row.title}` })),
                { ...all, label: 'All decisions' },
              ]}
            />
            <p className="mt-2 text-sm text-ink-mute">
              A relationship counts for each kind of evidence that supported it.
            </p>
          </Section>
          <Section title="By confidence">
            <CalibrationTable
              caption="Agreement by confidence"
              heading="Confidence"
              rows={bands.map((row) => ({ ...row, label: `${formatPercent(row.from)} to ${formatPercent(row.to)}` }))}
            />
          </Section>
        </div>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
