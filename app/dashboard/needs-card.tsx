import type { ReactNode } from 'react'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AthletesIcon, type Icon, PulseIcon, UploadIcon, VerifiedIcon } from '#app/base/components/icon.tsx'
import { MAX_NEEDS, type Needs } from './needs.ts'

/** Counts of everything that needs a person, each with the page that deals with it. */
export function NeedsCard({ needs: { reviews, identities, failedFiles, pausedSources } }: { needs: Needs }) {
  const [paused] = pausedSources
  return (
    <StatCards label="Needs your attention">
      <Need label="Reviews" count={reviews} to="/reviews" icon={VerifiedIcon} none="Nothing to review">
        Links and figures to decide
      </Need>
      <Need label="Identities" count={identities} to="/identities" icon={AthletesIcon} none="No athletes to identify">
        Athletes to identify
      </Need>
      <Need label="Failed imports" count={failedFiles} to="/upload/history" icon={UploadIcon} none="No failed imports">
        Files to check or dismiss
      </Need>
      <Need
        label="Paused sources"
        count={pausedSources.length}
        to="/settings/providers"
        icon={PulseIcon}
        none="All sources available"
      >
        {paused && (
          <>
            {paused.source} until <DateTime value={paused.until} withTime />
          </>
        )}
      </Need>
    </StatCards>
  )
}

type NeedProps = {
  label: string
  count: number
  to: string
  icon: Icon
  /** The caption while nothing waits. */
  none: string
  children: ReactNode
}

function Need({ label, count, to, icon, none, children }: NeedProps) {
  return (
    <StatCard
      label={label}
      value={count >= MAX_NEEDS ? `${MAX_NEEDS - 1}+` : formatCount(count)}
      caption={count === 0 ? none : children}
      icon={icon}
      to={to}
    />
  )
}
