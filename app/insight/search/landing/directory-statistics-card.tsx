import { Card } from '#app/base/components/display/card.tsx'
import { Distribution } from '../analytics/distribution.tsx'
import type { DirectoryStatistics } from '../search-query.ts'

/** The largest categories and sports of the whole directory. */
export function DirectoryStatisticsCard({ statistics }: { statistics: DirectoryStatistics }) {
  const { brandCategories, sports } = statistics
  if (brandCategories.length === 0 && sports.length === 0) return null

  return (
    <Card title="In the directory" description="The largest categories and sports in the whole directory.">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Distribution
          title="Top brand categories"
          empty="No brands yet."
          parts={brandCategories.map(({ category, count }) => ({ name: category, count }))}
        />
        <Distribution
          title="Top sports"
          empty="No athletes yet."
          parts={sports.map(({ sport, count }) => ({ name: sport, count }))}
        />
      </div>
    </Card>
  )
}
