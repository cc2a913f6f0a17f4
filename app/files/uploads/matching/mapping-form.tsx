import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { describeMissing } from '#app/files/csv/mapping/missing-targets.ts'
import { findTarget, hasKnownValues } from '#app/files/csv/mapping/targets.ts'
import { ColumnsCard } from './columns-card.tsx'
import { ConstantsCard } from './constants-card.tsx'
import { readMappingForm } from './mapping-fields.ts'
import type { MappingView } from './mapping-view.ts'
import type { MatchedUpload } from './matched-upload.ts'
import type { MatchingPage } from './matching-page.server.ts'
import { ValuesCard } from './values-card.tsx'

type MappingFormProps = { upload: MatchedUpload; page: Extract<MatchingPage, { status: 'read' }> }

/** A form of selects; with script, its sentences follow what is chosen. */
export function MappingForm({ upload, page: { view, sports, template, saveAs } }: MappingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const [mapping, setMapping] = useState(view.mapping)
  const labels = labelsByPlace(view.columns, view.columnCount)
  const problem = describeMissing(mapping, labels.filter(Boolean))
  const imported = mapping.kind === 'relationships' ? 'links' : mapping.kind
  const intents = [
    { value: 'import', label: `Import ${imported}` },
    { value: 'check', label: 'Check first' },
  ]

  return (
    <Form ref={form} method="post" action={`/upload/${upload.id}/mapping`} onChange={follow} className="space-y-6">
      <input type="hidden" name="kind" value={view.mapping.kind} />
      <input type="hidden" name="headerRow" value={view.headerRow} />
      <input type="hidden" name="template" value={template ?? 'none'} />
      <ColumnsCard view={view} mapping={mapping} />
      <ConstantsCard view={view} mapping={mapping} sports={sports} />
      {view.values.map((values) => (
        <ValuesCard key={`${values.key} ${values.column}`} values={values} view={view} />
      ))}
      <PreviewCard preview={view.preview} />
      <Card>
        <div className="space-y-4">
          <Field
            label="Remember as"
            name="saveAs"
            defaultValue={saveAs}
            optional
            maxLength={100}
            autoComplete="off"
            dir="auto"
            className="max-w-md"
            hint="The next file with these columns is matched in the same way, whoever uploads it."
          />
          {problem !== undefined && <p className="text-sm text-danger-ink">{problem}</p>}
          <div className="flex flex-wrap gap-2">
            {/* What was asked for at the upload stands out, and Enter sends it. */}
            {(upload.checkOnly ? intents.toReversed() : intents).map(({ value, label }, place) => (
              <Button
                key={value}
                variant={place === 0 ? 'primary' : 'secondary'}
                name="intent"
                value={value}
                busy={busy && place === 0}
                busyLabel="Starting..."
                disabled={busy}
              >
                {label}
              </Button>
            ))}
            <Button name="intent" value="review" formNoValidate disabled={busy}>
              Update the preview
            </Button>
          </div>
        </div>
      </Card>
    </Form>
  )

  function follow({ target }: FormEvent<HTMLFormElement>) {
    if (!form.current) return
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    setMapping(readMappingForm(new URLSearchParams(entries), view.mapping.kind, labels))
    if (target instanceof HTMLSelectElement && changesValues(target)) {
      submit(withIntent(form.current), { preventScrollReset: true, replace: true })
    }
  }

  /** Whether a field whose values are shown gets another column, loses its own, or reads it in another way. */
  function changesValues({ name, value }: HTMLSelectElement): boolean {
    const [place = '', key = ''] = value.split(/[:.]/)
    const before = Object.entries(view.mapping.fields).find(([, { columns }]) =>
      columns.includes(labels[Number(place)] ?? ''),
    )
    if (name === 'reading') return hasValues(before?.[0] ?? '')
    return name === 'use' && [key, before?.[0] ?? ''].some((one) => hasValues(one))
  }

  function hasValues(key: string): boolean {
    const target = findTarget(view.mapping.kind, key)
    return target !== undefined && (hasKnownValues(target) || target.as === 'words')
  }
}

function withIntent(form: HTMLFormElement): FormData {
  const sent = new FormData(form)
  sent.set('intent', 'review')
  return sent
}

/** The labels of the columns on the page, at their places in the file. */
function labelsByPlace(columns: readonly { place: number; label: string }[], count: number): string[] {
  const labels = Array.from({ length: count }, () => '')
  for (const { place, label } of columns) labels[place] = label
  return labels
}

/** The first rows as they will be imported. */
function PreviewCard({ preview: { titles, rows } }: { preview: MappingView['preview'] }) {
  if (titles.length === 0 || rows.length === 0) return null
  return (
    <Card title="First rows" description="As they will be imported." flush>
      <Table caption="First rows as they will be imported">
        <TableHead>
          {titles.map((title) => (
            <TableHeader key={title}>{title}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
            <TableRow key={row}>
              {titles.map((title, place) => (
                <TableCell key={title} className="max-w-56 truncate" dir="auto">
                  {cells[place] || '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
