import { useLocation } from '@remix-run/react'
import { Tabs } from '#app/components/navigation/tabs.tsx'

/** Tabs of the two champions views. */
export function ChampionsTabs() {
  const { pathname } = useLocation()
  const isRankings = pathname === RANKINGS

  return (
    <div className="mb-6">
      <Tabs
        label="Champions"
        tabs={[
          { label: 'Overview', to: '/champions', current: !isRankings },
          { label: 'All rankings', to: RANKINGS, current: isRankings },
        ]}
      />
    </div>
  )
}

const RANKINGS = '/champions/rankings'
