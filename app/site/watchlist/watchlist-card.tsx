import { ScoreCourse } from '#app/base/charts/score-course.tsx'
import type { Mark } from '#app/base/charts/sparkline.tsx'
import { ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { WATCH_WORDS, type Watch } from './watch.ts'

type WatchlistCardProps = {
  watches: readonly (Watch & { scores: readonly Mark[] })[]
  total: number
  /** Milliseconds. */
  from: number
  to: number
}

/** What the user watches and has changed last. */
export function WatchlistCard({ watches, total, from, to }: WatchlistCardProps) {
  const shown =
    total > watches.length ? `The latest ${watches.length} of ${formatCount(total)}` : 'Latest changes first'

  return (
    <Card title="Watchlist" description={total === 0 ? undefined : shown} flush>
      {total === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">
          Choose Watch on an athlete’s or brand’s page to see its latest changes here.
        </p>
      ) : (
        <ul className="divide-y border-t">
          {watches.map(({ kind, id, name, championIndex, changed, changedAt, scores }) => (
            <li key={`${kind} ${id}`} className="flex items-center justify-between gap-x-4 px-5 py-2.5 text-sm sm:px-6">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <TextLink to={`/${kind === 'athlete' ? 'athletes' : 'champions'}/${id}`} quiet>
                    <bdi>{name}</bdi>
                  </TextLink>
                </p>
                <p className="text-xs text-ink-mute">
                  {WATCH_WORDS[changed]} <DateTime value={changedAt} withTime />
                </p>
              </div>
              <span className="flex shrink-0 items-center gap-x-3 text-ink-mute">
                <ScoreCourse scores={scores} from={from} to={to} width={64} />
                <ScoreBadge score={championIndex} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
