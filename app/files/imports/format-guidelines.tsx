import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { IMPORT_ROWS } from '#app/files/csv/import-limits.ts'

export function FormatGuidelines() {
  return (
    <Card
      title="Format"
      actions={
        <LinkButton to="/athletes/import/sample.csv" reloadDocument size="sm" icon={DownloadIcon}>
          Download sample
        </LinkButton>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
        <li>
          A header row with <Code>name</Code> and <Code>sport</Code>, in capitals or lower case.
        </li>
        <li>
          Optional columns: <Code>status</Code>, <Code>instagram</Code>, <Code>twitter</Code>, <Code>tiktok</Code>,{' '}
          <Code>linkedin</Code>. Other columns are ignored.
        </li>
        <li>Social handles with or without @, or profile addresses.</li>
        <li>Status is ACTIVE, RETIRED or INACTIVE; blank means ACTIVE.</li>
        <li>Up to {formatCount(IMPORT_ROWS)} rows, less than 10 MB, separated by commas, semicolons, tabs or pipes.</li>
        <li>Titles and comments above the header are ignored.</li>
        <li>Athletes are matched by name and sport: rows that already exist are skipped.</li>
        <li>Rows with more or fewer cells than the header are skipped.</li>
      </ul>
    </Card>
  )
}

/** A column or file name in running text. */
export function Code({ children }: { children: string }) {
  return <code className="rounded-sm bg-hover px-1 font-mono text-xs text-ink">{children}</code>
}
