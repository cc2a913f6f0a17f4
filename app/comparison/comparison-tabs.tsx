import { Tabs } from '#app/components/navigation/tabs.tsx'
import { COMPARED, type Compared } from './comparison-address.ts'

const LABELS: Record<Compared, string> = { ranges: 'Ranges', brands: 'Brands', athletes: 'Athletes' }

export function ComparisonTabs({ current }: { current: Compared }) {
  return (
    <Tabs
      label="Comparison"
      tabs={COMPARED.map((of) => ({ label: LABELS[of], to: `/analytics/compare?of=${of}`, current: of === current }))}
    />
  )
}
