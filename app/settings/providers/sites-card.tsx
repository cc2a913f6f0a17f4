import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'

type SitesCardProps = {
  sites: { known: number; failing: number; resting: number; lastError: string | null; lastErrorAt: string | null }
}

export function SitesCard({ sites }: SitesCardProps) {
  return (
    <Card
      title="Sites of brands and athletes"
      description="Each site is requested separately, within its robots.txt rules."
    >
      <DefinitionList
        items={[
          { term: 'Sites requested', detail: formatCount(sites.known) },
          { term: 'Failing', detail: formatCount(sites.failing) },
          { term: 'Paused after failures', detail: formatCount(sites.resting) },
          { term: 'Last error', detail: sites.lastError ?? 'None' },
          { term: 'When', detail: <DateTime value={sites.lastErrorAt} withTime /> },
        ]}
      />
    </Card>
  )
}
