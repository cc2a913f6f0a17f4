import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { WarningIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { MAX_NEEDS, type Needs } from './needs.ts'

/** What needs a person, each with the page that deals with it; nothing if nothing does. */
export function NeedsLine({ needs, mayNeedFactor }: { needs: Needs; mayNeedFactor: boolean }) {
  const { reviews, identities, failedFiles, pausedSources } = needs
  const [paused, another] = pausedSources
  const links = [
    { to: '/reviews', count: reviews, text: `${upTo(reviews)} to review` },
    { to: '/identities', count: identities, text: `${upTo(identities)} to identify` },
    { to: '/upload/history', count: failedFiles, text: `${upTo(failedFiles)} failed to import` },
    {
      to: '/settings/providers',
      count: pausedSources.length,
      text: another ? `${pausedSources.length} sources paused` : paused && <Pause {...paused} />,
    },
    { to: '/settings/security', count: Number(mayNeedFactor), text: 'Require a second factor of administrators?' },
  ].filter(({ count }) => count > 0)
  if (links.length === 0) return null

  return (
    <section
      aria-label="Needs your attention"
      className="flex gap-3 rounded-lg border bg-surface px-5 py-2.5 text-sm sm:px-6"
    >
      <WarningIcon className="mt-0.5 text-caution-ink touch:mt-3.5" />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 touch:gap-y-0">
        {links.map(({ to, text }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex items-center touch:min-h-11">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function upTo(count: number): string {
  return count >= MAX_NEEDS ? `${MAX_NEEDS - 1}+` : formatCount(count)
}

function Pause({ source, until }: Needs['pausedSources'][number]) {
  return (
    <span>
      {source} paused until <DateTime value={until} withTime />
    </span>
  )
}
