import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { ATHLETE_TABLE } from '#app/files/csv/athlete-row.ts'
import { optionalColumns } from '#app/files/csv/find-table.ts'
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
          A header row with <Columns names={ATHLETE_TABLE.required} />, in capitals or lower case.
        </li>
        <li>
          Optional columns: <Columns names={optionalColumns(ATHLETE_TABLE)} />. Other columns are ignored.
        </li>
      </ul>
      <Disclosure summary="All rules" className="mt-3">
        <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
          <li>Social handles with or without @, or profile addresses.</li>
          <li>Status is ACTIVE, RETIRED or INACTIVE; blank means ACTIVE.</li>
          <li>
            Dates of birth such as 1990-05-21, or a year alone; countries by name or code; other names separated by
            semicolons.
          </li>
          <li>An item of Wikidata, such as Q36159 or its address, says who the athlete is.</li>
          <li>
            Up to {formatCount(IMPORT_ROWS)} rows, less than 10 MB, separated by commas, semicolons, tabs or pipes.
          </li>
          <li>Titles and comments above the header are ignored.</li>
          <li>Athletes are matched by name and sport: rows that already exist are skipped.</li>
          <li>Rows with more or fewer cells than the header are skipped.</li>
        </ul>
      </Disclosure>
    </Card>
  )
}

/** A column or file name in running text. */
export function Code({ children }: { children: string }) {
  return <code className="rounded-sm bg-hover px-1 font-mono text-xs text-ink">{children}</code>
}

/** Names of columns in running text: `name and sport`. */
export function Columns({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && (index === names.length - 1 ? ' and ' : ', ')}
      <Code>{name}</Code>
    </span>
  ))
}
