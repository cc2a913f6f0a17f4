import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import { countRecords } from './bulk-edit-words.ts'
import type { BulkPreview } from './preview-bulk-edit.server.ts'

type BulkEditPreviewProps = { kind: BulkKind; preview: BulkPreview; back: string }

/** What would be edited, and the button that does it. */
export function BulkEditPreview({ kind, preview, back }: BulkEditPreviewProps) {
  const { selected, changes, tags, discoveries, first } = preview
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Card
      title="What would change"
      description="You can undo this for 30 days. Undoing keeps what somebody has changed since."
    >
      <div className="space-y-5">
        <ul className="space-y-3 text-sm">
          {changes.map(({ field, after, before, changing }) => (
            <li key={field}>
              <p>
                <span className="font-medium">{field}</span> becomes <Value text={after} /> for {formatCount(changing)}{' '}
                of {formatCount(selected)}.
              </p>
              <p className="text-ink-mute">
                So far:{' '}
                {before.map(({ value, records }, index) => (
                  <span key={value}>
                    {index > 0 && ', '}
                    <Value text={value} /> {formatCount(records)}
                  </span>
                ))}
              </p>
            </li>
          ))}
          {tags.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {discoveries && <li>A discovery starts for {countRecords(selected, kind)}.</li>}
        </ul>
        {changes.length > 0 && (
          <DataTable
            caption="The first of them"
            stacked
            framed
            rows={first}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'Name',
                phone: 'name',
                className: 'max-w-72 wrap-anywhere',
                cell: ({ name }) => <bdi>{name}</bdi>,
              },
              ...changes.map(({ field }, index) => ({
                label: field,
                cell: ({ values }: BulkPreview['first'][number]) => <ValueChange {...values[index]} />,
              })),
            ]}
          />
        )}
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="count" value={selected} />
          <Button variant="primary" busy={isSending} busyLabel="Starting...">
            Edit {countRecords(selected, kind)}
          </Button>
          <LinkButton to={back} variant="ghost">
            Cancel
          </LinkButton>
        </Form>
      </div>
    </Card>
  )
}

function ValueChange({ before = '', after = '' }: Partial<BulkPreview['first'][number]['values'][number]>) {
  if (before === after) return <Value text={before} />
  return (
    <span>
      <Value text={before} /> <span aria-hidden="true">→</span> <span className="sr-only">becomes</span>{' '}
      <span className="font-medium">
        <Value text={after} />
      </span>
    </span>
  )
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-ink-mute">empty</span> : <bdi className="wrap-anywhere">{text}</bdi>
}
