import { useLocation } from '@remix-run/react'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'

/** Tabs of the champions views. */
export function ChampionsTabs() {
  const { pathname } = useLocation()

  return (
    <div className="mb-6">
      <Tabs
        label="Champions"
        tabs={[
          { label: 'Overview', to: '/champions', current: ![RANKINGS, WHAT_IF].includes(pathname) },
          { label: 'Rankings', to: RANKINGS, current: pathname === RANKINGS },
          { label: 'What if', to: WHAT_IF, current: pathname === WHAT_IF },
        ]}
      />
    </div>
  )
}

const RANKINGS = '/champions/rankings'
const WHAT_IF = '/champions/what-if'
