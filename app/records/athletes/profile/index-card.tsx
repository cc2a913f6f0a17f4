import { ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { countOf } from '#app/base/components/display/count-of.ts'
import { formatPercent, formatRank, formatScore } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon, ProcessIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { SerializedAthlete } from '../athlete-answer.ts'
import { overAthlete } from '../dialog-address.ts'
import { type Discovery, isUnfinished } from '../discovery/discovery.ts'
import { describeNoIndex } from './describe-no-index.ts'
import type { IndexPart } from './index-parts.queries.server.ts'

type IndexCardProps = { athlete: SerializedAthlete; parts: readonly IndexPart[]; discovery: Discovery | null }

/** How the athlete's index is computed: the brands, their weights, and their contributions. */
export function IndexCard({ athlete, parts, discovery }: IndexCardProps) {
  const [score] = athlete.championIndexScores
  if (!score || parts.length === 0) return <NoIndex athlete={athlete} discovery={discovery} />
  const weights = parts.reduce((sum, part) => sum + part.weight, 0)
  const unscored = athlete.brandCount - parts.length

  return (
    <Card
      id="index"
      title="How the index is calculated"
      description="The weighted mean of the brands’ Champion Index: verified brands count 1, pending ones 0.5 and unverified ones 0.25."
      actions={<ScoreBadge score={score.totalScore} />}
      footer={
        <p>
          {countOf(parts.length, 'scored brand')}, index {formatScore(score.totalScore)}
          {score.rank !== null && `, ${formatRank(score.rank)} among athletes with an index`}.
          {unscored > 0 && ` Not counted yet: ${countOf(unscored, 'linked brand')} without a score.`}
        </p>
      }
      flush
    >
      <Table caption="Brands in the index" stacked="brief">
        <TableHead>
          <TableHeader>Brand</TableHeader>
          <TableHeader>Verification</TableHeader>
          <TableHeader numeric>Score</TableHeader>
          <TableHeader numeric>Weight</TableHeader>
          <TableHeader numeric>Share</TableHeader>
          <TableHeader numeric>Points</TableHeader>
        </TableHead>
        <TableBody>
          {parts.map(({ brand, score, verificationStatus, weight, points }) => (
            <TableRow key={brand.id}>
              <TableCell data-brief="name" className="max-w-72">
                <RowLink to={`/champions/${brand.id}`} wholeRow className="quiet-link wrap-anywhere" dir="auto">
                  {brand.name}
                </RowLink>
              </TableCell>
              <TableCell data-brief="note">{verificationStatus.toLowerCase()}</TableCell>
              <TableCell numeric>{formatScore(score)}</TableCell>
              <TableCell numeric>{weight}</TableCell>
              <TableCell numeric>{formatPercent(weight / weights)}</TableCell>
              <TableCell data-brief="figure" numeric className="font-medium">
                {formatScore(points)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function NoIndex({ athlete: { id, lastProcessed, brandCount }, discovery }: Omit<IndexCardProps, 'parts'>) {
  const isBeingProcessed = discovery !== null && isUnfinished(discovery)
  const isNew = lastProcessed === null && !isBeingProcessed

  return (
    <Card id="index" flush>
      <EmptyState
        icon={ChartIcon}
        title="No Champion Index yet"
        text={describeNoIndex({ isBeingProcessed, lastProcessed, brandCount })}
        action={
          isNew ? (
            <LinkButton to={overAthlete(`/athletes/${id}/process`, id)} preventScrollReset icon={ProcessIcon}>
              Process this athlete
            </LinkButton>
          ) : undefined
        }
      />
    </Card>
  )
}
