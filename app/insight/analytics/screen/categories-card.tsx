import { foldSmallSlices } from '#app/base/charts/donut-chart.tsx'
import { formatCount, formatScore } from '#app/base/components/display/format.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { type AnalyticsFilters, filterParameters } from '../filters/analytics-filters.ts'
import { emptyText, notFilteredBy, withRemark } from '../filters/filter-words.ts'
import { FOLLOWED } from '../filters/followed.ts'
import { percentOf } from '../percent-of.ts'
import type { AnalyticsFigures } from './analytics-page.server.ts'
import { SharesCard } from './shares-card.tsx'

const TITLE = 'Brand Categories'

export function CategoriesCard({
  categories,
  filters,
}: {
  categories: AnalyticsFigures['categories']
  filters: AnalyticsFilters
}) {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const slices = foldSmallSlices(categories.map(({ category, count }) => ({ label: category, value: count })))
  const records = (name: string) =>
    categories.some(({ category }) => category === name)
      ? `/champions?${new URLSearchParams({ ...filterParameters({ ...filters, sport: null }), category: name })}`
      : undefined

  return (
    <SharesCard
      id="categories"
      title={TITLE}
      description={withRemark(`${BRANDS[filters.archived]}, as of now`, notFilteredBy(filters, FOLLOWED.brands))}
      slices={slices}
      records={records}
      empty={{
        title: 'No category data available',
        text: emptyText(filters, FOLLOWED.brands, 'Add athletes and process them to see brands here.'),
      }}
    >
      <DataTable
        caption={TITLE}
        framed
        tight
        columns={[
          {
            label: 'Category',
            cell: ({ category }) => <RowLink to={records(category) ?? ''}>{category}</RowLink>,
          },
          { label: 'Brands', numeric: true, cell: ({ count }) => formatCount(count) },
          { label: 'Share', numeric: true, cell: ({ count }) => `${formatScore(percentOf(count, total))}%` },
        ]}
        rows={categories}
        rowKey={({ category }) => category}
      />
    </SharesCard>
  )
}

const BRANDS: Record<AnalyticsFilters['archived'], string> = {
  exclude: 'Brands that are not archived',
  include: 'Brands, including archived ones',
  only: 'Archived brands',
}
