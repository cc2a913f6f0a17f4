import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Select } from '#app/base/components/forms/select.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { describeColumn } from '#app/files/csv/mapping/describe-mapping.ts'
import { MAX_PARTS, type Mapping, type ReadingOfCell } from '#app/files/csv/mapping/mapping.ts'
import { type MappedKind, targetsOf } from '#app/files/csv/mapping/targets.ts'
import { type OwnField, ownColumn } from '#app/records/fields/own/own-field.ts'
import { columnValue, findUse } from './mapping-fields.ts'
import type { ColumnView, MappingView } from './mapping-view.ts'

type ColumnsCardProps = {
  view: MappingView
  /** As chosen now. */
  mapping: Mapping
}

/** Each column of the file: what it holds, what it becomes, and why. */
export function ColumnsCard({ view, mapping }: ColumnsCardProps) {
  const { columns, columnCount } = view
  return (
    <Card title="Columns" flush footer={footerOf(columns.length, columnCount)}>
      <Table caption="Columns of the file" stacked>
        <TableHead>
          <TableHeader>Column</TableHeader>
          <TableHeader>Becomes</TableHeader>
          <TableHeader>What happens</TableHeader>
        </TableHead>
        <TableBody>
          {columns.map((column) => (
            <TableRow key={column.place}>
              <TableCell className="lg:max-w-72">
                <p className="font-medium wrap-anywhere" dir="auto">
                  {column.label}
                </p>
                <p className="mt-0.5 text-xs text-ink-mute wrap-anywhere" dir="auto">
                  {column.samples.join(' · ') || 'No values'}
                </p>
              </TableCell>
              <TableCell className="max-lg:col-span-full lg:w-64">
                <ColumnSelects column={column} view={view} />
              </TableCell>
              <TableCell className="text-sm wrap-anywhere max-lg:col-span-full">
                <p>{describeColumn(column.label, mapping)}</p>
                <p className="mt-0.5 text-xs text-ink-mute">{column.reason}.</p>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function footerOf(shown: number, all: number): string | undefined {
  return shown < all
    ? `The file has ${formatCount(all)} columns; the other ${formatCount(all - shown)} are not imported.`
    : undefined
}

/** What a column becomes, and how its cells are read. */
function ColumnSelects({ column, view: { mapping, own } }: { column: ColumnView; view: MappingView }) {
  const { place, label, readings } = column
  const use = findUse(label, mapping)
  const reading = use ? (mapping.fields[use.key]?.reading ?? 'whole') : 'whole'
  return (
    <div className="space-y-2">
      <Select
        label={`What ${label} becomes`}
        hideLabel
        size="sm"
        name="use"
        defaultValue={use ? columnValue(place, use.key, use.part) : ''}
        emptyLabel="Not imported"
        options={optionsFor(place, mapping.kind, own)}
      />
      {readings.length > 1 ? (
        <Select
          label={`How the values of ${label} are read`}
          hideLabel
          size="sm"
          name="reading"
          defaultValue={`${place}:${reading}`}
          options={readings.map((one) => ({ value: `${place}:${one}`, label: READING_LABELS[one] }))}
        />
      ) : (
        <input type="hidden" name="reading" value={`${place}:${reading}`} />
      )}
    </div>
  )
}

const READING_LABELS: Record<ReadingOfCell, string> = {
  whole: 'As they are',
  first: 'The first of a list',
  each: 'Each name of a list',
  turned: '“Last, First” or “LAST First” turned around',
  day_first: 'Dates, day before month',
  month_first: 'Dates, month before day',
}

const PARTS = ['first part', 'second part', 'third part']

function optionsFor(place: number, kind: MappedKind, own: readonly OwnField[]) {
  const declared = targetsOf(kind).flatMap(({ key, label, as }) => [
    { value: columnValue(place, key), label },
    ...(as === 'name'
      ? PARTS.slice(0, MAX_PARTS).map((part, index) => ({
          value: columnValue(place, key, index + 1),
          label: `${label}: ${part}`,
        }))
      : []),
  ])
  return [...declared, ...own.map(({ key, label }) => ({ value: columnValue(place, ownColumn(key)), label }))]
}
