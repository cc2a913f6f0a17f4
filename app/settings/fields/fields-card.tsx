import { Card } from '#app/base/components/display/card.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { type OwnField, ownColumn } from '#app/records/fields/own/own-field.ts'
import { KIND_WORDS, TYPE_WORDS } from './field-words.ts'

export function FieldsCard({ fields }: { fields: readonly OwnField[] }) {
  return (
    <Card description="What else you record of athletes, brands and links: in forms, lists, files and the API." flush>
      {fields.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">There are no own fields.</p>
      ) : (
        <DataTable caption="Own fields" stacked columns={COLUMNS} rows={fields} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

const COLUMNS: Column<OwnField>[] = [
  {
    label: 'Name',
    phone: 'name',
    className: 'max-w-72 font-medium wrap-anywhere',
    cell: ({ id, label }) => <TextLink to={`/settings/fields/${id}`}>{label}</TextLink>,
  },
  { label: 'Of', cell: ({ kind }) => KIND_WORDS[kind] },
  { label: 'Type', cell: ({ type }) => TYPE_WORDS[type] },
  {
    label: 'Choices',
    className: 'max-w-96 wrap-anywhere stacked:col-span-2',
    cell: ({ choices }) => choices.join(', ') || <span className="text-ink-mute">–</span>,
  },
  {
    label: 'Column in files',
    className: 'font-mono text-xs wrap-anywhere',
    cell: ({ key }) => ownColumn(key),
  },
]
