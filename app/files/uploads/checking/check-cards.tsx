import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { ReportCard } from '#app/files/imports/report-card.tsx'
import type { CheckReport } from './check-report.ts'
import { NOTHING_CHANGED } from './describe-check.ts'

type CheckedUpload = { id: string; originalName: string }

/** Says that nothing was changed, and imports the file. */
export function CheckBanner({ upload, report }: { upload: CheckedUpload; report: CheckReport }) {
  const { added, updated } = report
  return (
    <Banner title={NOTHING_CHANGED}>
      <p>
        An import of this file would add {formatCount(added)} {added === 1 ? 'record' : 'records'} and update{' '}
        {formatCount(updated)}. What others change until then counts too.
      </p>
      <div className="mt-3">
        <ImportButton upload={upload} />
      </div>
    </Banner>
  )
}

export function ImportButton({ upload: { id, originalName } }: { upload: CheckedUpload }) {
  const onSubmit = useInPlaceForm({ failed: 'Failed to start the import' })
  return (
    <form method="post" action={`/upload/${id}/import`} onSubmit={onSubmit}>
      <Button size="sm" variant="primary">
        Import now<span className="sr-only"> {originalName}</span>
      </Button>
    </form>
  )
}

/** The fields that would change, and the first rows that would change them, from what to what. */
export function ChangesCards({ report: { fields, changes } }: { report: CheckReport }) {
  if (fields.length === 0) return null
  return (
    <>
      <Card title="Fields that would change">
        <DefinitionList
          items={fields.map(({ label, records }) => ({
            term: label,
            detail: `${formatCount(records)} ${records === 1 ? 'record' : 'records'}`,
          }))}
        />
      </Card>
      <ReportCard
        title="Changes"
        rows={changes.map((change, place) => ({ ...change, place }))}
        keyOf={({ place }) => String(place)}
        total={fields.reduce((sum, { records }) => sum + records, 0)}
        columns={[
          { label: 'Row', cell: ({ row }) => (row === null ? '–' : formatCount(row)), numeric: true },
          { label: 'Name', className: 'wrap-anywhere', cell: ({ name }) => <span dir="auto">{name}</span> },
          { label: 'Field', cell: ({ label }) => label },
          { label: 'Now', className: 'wrap-anywhere', cell: ({ before }) => before ?? '–' },
          { label: 'Then', className: 'wrap-anywhere', cell: ({ after }) => after ?? '–' },
        ]}
      />
    </>
  )
}
