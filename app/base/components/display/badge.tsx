import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon, type Icon } from '../icon.tsx'
import { formatCount, formatDay, formatScore, NOT_AVAILABLE, type ScoreBand, scoreBand } from './format.ts'
import { useZone } from './zone.ts'

export type Tone = 'neutral' | 'accent' | 'gold' | 'positive' | 'caution' | 'warning' | 'danger' | 'info'

type BadgeProps = { tone?: Tone; icon?: Icon; children: ReactNode }

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`}>
      {Icon && <Icon />}
      <span>{children}</span>
    </span>
  )
}

type AthleteStatus = 'ACTIVE' | 'RETIRED' | 'INACTIVE'

export function StatusBadge({ status }: { status: AthleteStatus }) {
  return <Badge tone={status === 'ACTIVE' ? 'positive' : 'neutral'}>{STATUS_WORDS[status]}</Badge>
}

/** A Champion Index in the colour of its band; screen readers get the band in words. */
export function ScoreBadge({ score, size = 'md' }: { score: number | null | undefined; size?: 'md' | 'lg' }) {
  if (score === null || score === undefined) return <span className="text-ink-mute">{NOT_AVAILABLE}</span>
  const { tone, word } = BANDS[scoreBand(score)]
  return (
    <span className={clsx('score', tone, size === 'lg' && size)}>
      {formatScore(score)}
      <span className="sr-only">{` (${word})`}</span>
    </span>
  )
}

type RankChangeBadgeProps = {
  change: number | null | undefined
  /** The period of the change, where the text beside it is not read with each arrow. */
  days?: number
  /** The day of the change, where it is the last one of all and none of the period is known. */
  on?: string | null
}

/**
 * Previous rank minus current rank. A brand without an earlier rank also gets the neutral arrow, but is not described
 * as unchanged.
 */
export function RankChangeBadge({ change, days, on = null }: RankChangeBadgeProps) {
  const { locale } = useZone()
  if (!change) {
    const words =
      change === 0 ? `Rank unchanged${over(days)}` : `No earlier rank${days === undefined ? '' : ` ${days} days ago`}`
    return (
      <span className="rank-change" title={words}>
        <ArrowRightIcon />
        <span className="sr-only">{words}</span>
      </span>
    )
  }
  const up = change > 0
  const Icon = up ? ArrowUpIcon : ArrowDownIcon
  const count = Math.abs(change)
  const day = on === null ? undefined : formatDay(on, locale)
  return (
    <span className={clsx('rank-change', up ? 'up' : 'down')} title={day && `Last change of place: ${day}`}>
      <Icon />
      <span className="sr-only">{up ? 'Up' : 'Down'} </span>
      {formatCount(count)}
      <span className="sr-only">{`${count === 1 ? ' place' : ' places'}${day === undefined ? over(days) : ` on ${day}`}`}</span>
    </span>
  )
}

function over(days: number | undefined): string {
  return days === undefined ? '' : ` in ${days} days`
}

/** The rank; the first three are gold. */
export function RankNumber({ rank }: { rank: number | null | undefined }) {
  if (rank === null || rank === undefined) return <span className="text-ink-mute">–</span>
  return <span className={clsx('rank', rank <= 3 && 'gold')}>{formatCount(rank)}</span>
}

const BANDS: Record<ScoreBand, { tone: Tone; word: string }> = {
  excellent: { tone: 'positive', word: 'excellent' },
  good: { tone: 'caution', word: 'good' },
  fair: { tone: 'warning', word: 'fair' },
  low: { tone: 'danger', word: 'low' },
}

const STATUS_WORDS: Record<AthleteStatus, string> = { ACTIVE: 'Active', RETIRED: 'Retired', INACTIVE: 'Inactive' }
