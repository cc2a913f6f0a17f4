import { Card } from '#app/base/components/display/card.tsx'
import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { fieldWords } from '#app/files/csv/mapping/describe-mapping.ts'
import type { FieldSource } from '#app/files/csv/mapping/mapping.ts'
import { findTarget, hasKnownValues, type Target } from '#app/files/csv/mapping/targets.ts'
import { LEFT_AS_TAG, LEFT_OUT, REFUSED, unknownField } from './mapping-fields.ts'
import type { MappingView, ValuesView } from './mapping-view.ts'

type ValuesCardProps = { values: ValuesView; view: MappingView }

/** The values that are not choices of the field, and what stands for each. */
export function ValuesCard({ values, view: { mapping } }: ValuesCardProps) {
  const target = findTarget(mapping.kind, values.key)
  if (!target) return null
  const { items, column } = values
  return (
    <Card title={`Values of “${column}”`} description={describe(values, target)} flush={items.length > 0}>
      <input type="hidden" name="seen" value={`${values.key}:${column}`} />
      {hasKnownValues(target) && (
        <div className="px-5 py-4 sm:px-6">
          <UnknownSelect
            target={target}
            source={mapping.fields[values.key]}
            canKeep={target.as === 'choice' && findTarget(mapping.kind, 'tags') !== undefined}
          />
        </div>
      )}
      {items.length > 0 && (
        <Table caption={`Values of ${column}`} stacked>
          <TableHead>
            <TableHeader>In the file</TableHeader>
            <TableHeader numeric>Rows</TableHeader>
            <TableHeader>{target.label}</TableHeader>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.word}>
                <TableCell className="wrap-anywhere" dir="auto">
                  {item.word}
                </TableCell>
                <TableCell label="Rows" numeric>
                  {formatCount(item.rows)}
                </TableCell>
                <TableCell className="max-lg:col-span-full lg:w-72">
                  <input type="hidden" name="word" value={`${values.key}:${item.word}`} />
                  <ValueInput target={target} word={item.word} value={item.value} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function describe({ items, more, understood }: ValuesView, target: Target): string {
  const field = fieldWords(target)
  if (more === null) {
    return hasKnownValues(target) && target.as !== 'choice'
      ? `More than 1,000 different values, too many to list. Those that are no ${field} are unknown.`
      : 'More than 1,000 different values, too many to list. They are treated as unknown.'
  }
  const unknown = items.filter((item) => item.isUnknown)
  const rows = unknown.reduce((sum, item) => sum + item.rows, 0) + more.rows
  const known = understood > 0 ? `${countOf(understood, 'value')} understood as they are. ` : ''
  const count = unknown.length + more.values
  if (count === 0) return `${known}These are other words for a ${field}.`
  const word = hasKnownValues(target) ? 'unknown' : 'new to the directory'
  const rest = more.values > 0 ? ` ${formatCount(more.values)} of them are not listed.` : ''
  return `${known}${countOf(count, 'value')} in ${countOf(rows, 'row')} ${count === 1 ? 'is' : 'are'} ${word}.${rest}`
}

type UnknownSelectProps = {
  target: Target
  source: FieldSource | undefined
  /** Whether the records have tags. */
  canKeep: boolean
}

/** One choice for all values that are none. */
function UnknownSelect({ target, source, canKeep }: UnknownSelectProps) {
  const leftOut = target.blank || 'Blank'
  return (
    <Select
      label={`An unknown ${fieldWords(target)} becomes`}
      name={unknownField(target.key)}
      defaultValue={
        source?.keepUnknown ? LEFT_AS_TAG : source?.unknown === '' ? LEFT_OUT : (source?.unknown ?? REFUSED)
      }
      className="max-w-sm"
      options={[
        ...(canKeep ? [{ value: LEFT_AS_TAG, label: `${leftOut}, and the word becomes a tag` }] : []),
        { value: LEFT_OUT, label: leftOut },
        ...target.options.filter(({ value }) => value !== target.blank),
        { value: REFUSED, label: 'An error: the row is not imported' },
      ]}
    />
  )
}

function ValueInput({ target, word, value }: { target: Target; word: string; value: string }) {
  const common = { label: `What stands for ${word}`, hideLabel: true, name: 'value', defaultValue: value }
  if (target.as === 'choice') {
    return <Select {...common} size="sm" emptyLabel="Unknown" options={target.options} />
  }
  return (
    <Field
      {...common}
      size="sm"
      autoComplete="off"
      dir="auto"
      maxLength={100}
      placeholder={word}
      {...(target.as === 'words' && { list: 'known-sports' })}
    />
  )
}
