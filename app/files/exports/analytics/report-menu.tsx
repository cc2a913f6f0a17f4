import { DownloadIcon, FiltersIcon } from '#app/base/components/icon.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { type AnalyticsFilters, filterParameters } from '#app/insight/analytics/filters/analytics-filters.ts'
import { rangeParameters, type TimeRange } from '#app/insight/analytics/time-range.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'

/** The range as a file with the default sections; the page behind the Advanced Export has everything else. */
export function ReportMenu({ range, filters }: { range: TimeRange; filters: AnalyticsFilters }) {
  const parameters = { ...rangeParameters(range), ...filterParameters(filters) }

  return (
    <Menu label="Export" icon={DownloadIcon}>
      {REPORT_FORMATS.map((format) => (
        <MenuLink
          key={format}
          to={`/api/v1/analytics/export?${new URLSearchParams({ ...parameters, format })}`}
          reloadDocument
        >
          {`Export as ${format.toUpperCase()}`}
        </MenuLink>
      ))}
      <MenuLink to={`/analytics/export?${new URLSearchParams(parameters)}`} icon={FiltersIcon}>
        Advanced Export
      </MenuLink>
    </Menu>
  )
}
