import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatPercent, formatScore } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon, ProcessIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { useMayEdit } from '#app/site/shell/root-data.ts'
import type { ScoreBreakdown } from '../brand.ts'
import { describeUnscored, type UnscoredBrand } from './describe-unscored.ts'
import { ScoreParts } from './score-parts.tsx'

type ScoreCardProps = {
  brandId: string
  score: ScoreBreakdown | null
  divisor: number
  /** An archived brand has a score but no rank. */
  isArchived: boolean
  /** Notes made while measuring, by component. */
  notes: Partial<Record<string, string[]>>
  /** An athlete whose discovery would score an unscored brand. */
  athlete: UnscoredBrand['athlete']
}

/** The Champion Index with its components and what is missing. */
export function ScoreCard({ brandId, score, divisor, isArchived, notes, athlete }: ScoreCardProps) {
  if (!score) return <Unscored isArchived={isArchived} athlete={athlete} />
  const { label, tone, why } = standing(score, isArchived)

  return (
    <Card
      title="Champion Index"
      description={
        <>
          Computed <DateTime value={score.computedAt} withTime /> by {score.methodologyVersion}
        </>
      }
      actions={<Badge tone={tone}>{label}</Badge>}
      flush
    >
      <div className="space-y-4 px-5 pb-5 text-sm empty:hidden sm:px-6">
        {score.coverage < 1 && (
          <>
            <p>
              Between <strong className="font-medium">{formatScore(score.low)}</strong> and{' '}
              <strong className="font-medium">{formatScore(score.high)}</strong> of 1000:{' '}
              {formatPercent(score.coverage)} of the weights measured
            </p>
            <ScoreInterval score={score.totalScore} low={score.low} high={score.high} />
          </>
        )}
        {!score.ranked ? (
          <Banner tone="caution">{why}</Banner>
        ) : (
          score.coverage < 1 && <p className="text-ink-soft">{why}</p>
        )}
      </div>
      <ScoreParts brandId={brandId} components={score.components} divisor={divisor} notes={notes} />
      <p className="border-t px-5 py-3 text-xs text-ink-mute sm:px-6">
        {score.coverage < 1 &&
          'Parts without data are left out, so the true score may differ. The range shows how much. '}
        <TextLink to="/methodology#components" className="touch:hit">
          Formulas and limits
        </TextLink>
      </p>
    </Card>
  )
}

function Unscored({ isArchived, athlete }: UnscoredBrand) {
  const mayEdit = useMayEdit()
  return (
    <EmptyCard
      icon={ChartIcon}
      title="No Champion Index yet"
      text={describeUnscored({ isArchived, athlete })}
      action={
        athlete && !isArchived && mayEdit ? (
          <LinkButton to={`/athletes/${athlete.id}/process`} icon={ProcessIcon}>
            Process {athlete.name}
          </LinkButton>
        ) : undefined
      }
    />
  )
}

function standing(score: ScoreBreakdown, isArchived: boolean): { label: string; tone: Tone; why: string } {
  const measured = score.components.filter((component) => component.measured).length
  const known = `${measured} of ${score.components.length} parts measured`
  if (score.ranked && isArchived) return { label: 'Not ranked', tone: 'neutral', why: `${known}.` }
  if (score.ranked) return { label: 'Ranked', tone: 'gold', why: `${known}.` }
  if (score.totalScore !== null) {
    return {
      label: 'Provisional',
      tone: 'caution',
      why: `Provisional: ${known}. A rank needs at least half of the weights and three parts, so the score is shown but not ranked.`,
    }
  }
  return {
    label: 'Insufficient data',
    tone: 'neutral',
    why: `Insufficient data: ${known}, less than 30% of the weights. That is too little data for a total.`,
  }
}

type ScoreIntervalProps = { score: number | null; low: number; high: number }

/** A bar from 0 to 1000 with the score between its minimum and maximum. */
function ScoreInterval({ score, low, high }: ScoreIntervalProps) {
  return (
    <svg viewBox="0 0 1000 28" preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full">
      <rect x="0" y="8" width="1000" height="12" rx="4" className="fill-hover" />
      <rect x={low} y="8" width={Math.max(4, high - low)} height="12" className="fill-control" />
      {score !== null && (
        <rect x={Math.min(994, Math.max(0, score - 3))} y="0" width="6" height="28" className="fill-ink" />
      )}
    </svg>
  )
}
