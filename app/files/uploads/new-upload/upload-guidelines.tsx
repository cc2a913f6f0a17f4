import type { ReactNode } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { ATHLETE_TABLE } from '#app/files/csv/athlete-row.ts'
import { BRAND_TABLE } from '#app/files/csv/brand-row.ts'
import { optionalColumns } from '#app/files/csv/find-table.ts'
import { FOLLOWER_TABLE } from '#app/files/csv/follower-row.ts'
import { RELATIONSHIP_TABLE } from '#app/files/csv/relationship-row.ts'
import { Code, Columns } from '#app/files/imports/format-guidelines.tsx'

/** The accepted file formats, and which file is of which type. */
export function UploadGuidelines() {
  return (
    <Card title="Format">
      <div className="space-y-1 text-sm text-ink-soft">
        <Kind
          title="Athletes"
          name="athlete in the file's name"
          sample={{ to: '/upload/sample-athletes.csv', label: 'Sample athletes file' }}
        >
          <Columns names={ATHLETE_TABLE.required} />; optional <Columns names={optionalColumns(ATHLETE_TABLE)} />.
        </Kind>
        <Kind
          title="Brands"
          name="brand in the file's name"
          sample={{ to: '/upload/sample-brands.csv', label: 'Sample brands file' }}
        >
          <Columns names={BRAND_TABLE.required} />; optional <Columns names={optionalColumns(BRAND_TABLE)} />.
        </Kind>
        <Kind
          title="Links between athletes and brands"
          name="any other CSV file"
          sample={{ to: '/upload/sample-links.csv', label: 'Sample links file' }}
        >
          <Columns names={RELATIONSHIP_TABLE.required} />; optional{' '}
          <Columns names={optionalColumns(RELATIONSHIP_TABLE)} />.
        </Kind>
        <Kind
          title="Followers of brands"
          name="any other CSV file"
          sample={{ to: '/upload/sample-followers.csv', label: 'Sample followers file' }}
        >
          <Columns names={FOLLOWER_TABLE.required} />; optional <Columns names={optionalColumns(FOLLOWER_TABLE)} />.
        </Kind>
        <Kind title="Any other table" name="other columns">
          It waits until you have said which of its columns is the name, the sport and so on; most of them are guessed.
        </Kind>
        <Kind title="Brand logos" name="images">
          Name the file after the brand, such as <Code>red-bull.svg</Code>, or choose the brand here.
        </Kind>
        <Kind title="Workbooks" name=".xlsx, .ods">
          The first sheet with data is read, or the one you name. Save an old <Code>.xls</Code> as <Code>.xlsx</Code>. A
          table may also come as gzip, or alone in a ZIP archive.
        </Kind>
        <p className="border-t pt-4 text-ink-mute">
          Where columns and name disagree, the columns set the type. A CSV file begins with a line that names the
          columns, in any order and case; titles and comments above it are ignored. Separate cells with commas,
          semicolons, tabs or pipes. There is no row limit.
        </p>
      </div>
    </Card>
  )
}

type KindProps = { title: string; name: string; sample?: { to: string; label: string }; children: ReactNode }

function Kind({ title, name, sample, children }: KindProps) {
  return (
    <Disclosure
      summary={
        <>
          {title} <span className="font-normal text-ink-mute">({name})</span>
        </>
      }
    >
      <p className="leading-relaxed">{children}</p>
      {sample && (
        <LinkButton to={sample.to} reloadDocument size="sm" icon={DownloadIcon} className="mt-2">
          {sample.label}
        </LinkButton>
      )}
    </Disclosure>
  )
}
