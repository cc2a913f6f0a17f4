import { Card } from '#app/base/components/display/card.tsx'
import { countOf, formatPercent, formatScore } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon, ProcessIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { useMayEdit } from '#app/site/shell/root-data.ts'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { overAthlete } from '../dialog-address.ts'
import { type Discovery, isUnfinished } from '../discovery/discovery.ts'
import { describeNoIndex } from './describe-no-index.ts'
import type { IndexPart } from './index-parts.queries.server.ts'

type IndexCardProps = { athlete: SerializedAthlete; parts: readonly IndexPart[]; discovery: Discovery | null }

/** How the athlete's index is computed: the brands, their weights, and their contributions. */
export function IndexCard({ athlete, parts, discovery }: IndexCardProps) {
  if (athlete.championIndexScores.length === 0 || parts.length === 0)
    return <NoIndex athlete={athlete} discovery={discovery} />
  const weights = parts.reduce((sum, part) => sum + part.weight, 0)
  const unscored = athlete.brandCount - parts.length

  return (
    <Card
      id="index"
      title="How the index is calculated"
      description="The weighted mean of the brands’ Champion Index: verified brands count 1, pending ones 0.5 and unverified ones 0.25."
      footer={unscored > 0 && <p>Not counted yet: {countOf(unscored, 'linked brand')} without a score.</p>}
      flush
    >
      <DataTable
        caption="Brands in the index"
        stacked="brief"
        columns={[
          {
            label: 'Brand',
            phone: 'name',
            className: 'max-w-72',
            cell: ({ brand }) => (
              <RowLink to={`/champions/${brand.id}`} wholeRow className="quiet-link wrap-anywhere" dir="auto">
                {brand.name}
              </RowLink>
            ),
          },
          {
            label: 'Verification',
            phone: 'note',
            cell: ({ verificationStatus }) => verificationStatus.toLowerCase(),
          },
          { label: 'Score', numeric: true, cell: ({ score }) => formatScore(score) },
          { label: 'Weight', numeric: true, cell: ({ weight }) => weight },
          { label: 'Share', numeric: true, cell: ({ weight }) => formatPercent(weight / weights) },
          {
            label: 'Points',
            numeric: true,
            phone: 'figure',
            className: 'font-medium',
            cell: ({ points }) => formatScore(points),
          },
        ]}
        rows={parts}
        rowKey={({ brand }) => brand.id}
      />
    </Card>
  )
}

function NoIndex({ athlete: { id, lastProcessed, brandCount }, discovery }: Omit<IndexCardProps, 'parts'>) {
  const isBeingProcessed = discovery !== null && isUnfinished(discovery)
  const mayEdit = useMayEdit()
  const isNew = lastProcessed === null && !isBeingProcessed

  return (
    <Card id="index" flush>
      <EmptyState
        icon={ChartIcon}
        title="No Champion Index yet"
        text={describeNoIndex({ isBeingProcessed, lastProcessed, brandCount })}
        action={
          isNew && mayEdit ? (
            <LinkButton to={overAthlete(`/athletes/${id}/process`, id)} preventScrollReset icon={ProcessIcon}>
              Process this athlete
            </LinkButton>
          ) : undefined
        }
      />
    </Card>
  )
}
