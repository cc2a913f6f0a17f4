import { clsx } from 'clsx'
import { useMemo } from 'react'
import { LazyChart } from '#app/base/charts/lazy-chart.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatRank, formatScore } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { SerializedBrand } from '../brand.ts'
import { ScoreDrawing } from './score-drawing.tsx'
import { hasRank, toPoints } from './score-points.ts'

type Score = SerializedBrand['championIndexScores'][number]

/** Past scores and ranks as a chart, from the second score, and as a table, newest first. */
export function ScoreHistory({ scores }: { scores: readonly Score[] }) {
  const totals = scores.filter((score) => score.totalScore !== null).length
  const isFirst = scores.length === 1 && totals === 1
  const isDrawn = totals > 0 && !isFirst

  return (
    <Card
      id="history"
      title="Score history"
      description={isFirst ? 'The chart appears from the second score.' : undefined}
      flush
    >
      <div className={clsx('border-t', isFirst || 'print:flex')}>
        {isDrawn && (
          <div className="min-w-0 grow space-y-3 px-5 py-4 sm:px-6 print:break-inside-avoid print:border-r print:py-3">
            <Legend withRank={hasRank(scores)} />
            <Drawing scores={scores} />
          </div>
        )}
        {totals === 0 && (
          <div className="grow self-center">
            <NothingToDraw computations={scores.length} />
          </div>
        )}
        <ScoreTable scores={scores} className={isFirst ? 'border-t-0' : 'print:w-1/2 print:border-t-0'} />
      </div>
    </Card>
  )
}

/** On paper too, beside the table. */
const PHONE = { width: 312, height: 208 }
const DESK = { width: 720, height: 280 }

function Drawing({ scores }: { scores: readonly Score[] }) {
  const points = useMemo(() => toPoints([...scores]), [scores])

  return (
    <LazyChart load={loadChart} chart={{ points }} className="h-64 lg:h-72">
      <div className="flex w-full justify-center sm:hidden print:flex">
        <ScoreDrawing id="scores-phone" points={points} {...PHONE} labelledBy="scores" />
      </div>
      <div className="hidden w-full justify-center sm:flex print:hidden">
        <ScoreDrawing id="scores" points={points} {...DESK} />
      </div>
    </LazyChart>
  )
}

const loadChart = () => import('./score-chart.tsx')

function NothingToDraw({ computations }: { computations: number }) {
  return (
    <EmptyState
      icon={ChartIcon}
      headingLevel={3}
      title="No score to draw yet"
      text={`${computations === 1 ? 'The only computation' : `Each of ${computations} computations`} measured less than ${METHODOLOGY.provisional.coverage}% of the weights, too little for a total. The line starts with the first total; the unmeasured parts are listed above. The score is recomputed whenever a linked athlete is processed.`}
    />
  )
}

function Legend({ withRank }: { withRank: boolean }) {
  return (
    <ul className="flex gap-4 text-xs text-ink-soft" aria-label="Lines of the chart">
      <li className="flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-gold-ink" aria-hidden />
        Score, left
      </li>
      {withRank && (
        <li className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-series-1" aria-hidden />
          Rank, right
        </li>
      )}
    </ul>
  )
}

function ScoreTable({ scores, className }: { scores: readonly Score[]; className: string }) {
  return (
    <DataTable
      caption="Scores and ranks over time"
      tight
      className={`max-h-80 overflow-y-auto print:max-h-none print:overflow-y-visible ${className}`}
      rows={joinEqual(scores)}
      rowKey={({ newest }) => newest.computedAt}
      columns={[
        {
          label: 'Computed',
          headerClassName: 'top-0!',
          cell: ({ newest, oldest, times }) => (
            <>
              <DateTime value={newest.computedAt} withTime />
              {times > 1 && (
                <p className="text-xs text-ink-mute">
                  Unchanged {times} times since <DateTime value={oldest.computedAt} withTime />
                </p>
              )}
            </>
          ),
        },
        {
          label: 'Score',
          numeric: true,
          headerClassName: 'top-0!',
          className: 'font-medium',
          cell: ({ newest }) => formatScore(newest.totalScore),
        },
        {
          label: 'Rank',
          numeric: true,
          headerClassName: 'top-0!',
          className: 'text-ink-soft',
          cell: ({ newest }) => (newest.rank === null ? <NotRanked /> : formatRank(newest.rank)),
        },
      ]}
    />
  )
}

function NotRanked() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not ranked</span>
    </>
  )
}

interface Entry {
  newest: Score
  oldest: Score
  times: number
}

function joinEqual(scores: readonly Score[]): Entry[] {
  const entries: Entry[] = []
  for (const score of scores) {
    const last = entries.at(-1)
    if (last && last.newest.totalScore === score.totalScore && last.newest.rank === score.rank) {
      last.oldest = score
      last.times += 1
    } else entries.push({ newest: score, oldest: score, times: 1 })
  }
  return entries
}
