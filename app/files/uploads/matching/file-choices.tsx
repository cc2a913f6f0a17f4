import { Form, useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { KIND_WORDS, MAPPED_KINDS } from '#app/files/csv/mapping/targets.ts'
import type { MatchedUpload } from './matched-upload.ts'
import type { MatchingPage } from './matching-page.server.ts'

type FileChoicesProps = { upload: MatchedUpload; page: Extract<MatchingPage, { status: 'read' }> }

/** What the rows are, where their titles stand, and how the last such file was matched. Changing them guesses anew. */
export function FileChoices({ upload, page: { view, templates, template } }: FileChoicesProps) {
  const submit = useSubmit()
  const { mapping, kindReason, headerRow, headerChoices } = view
  const action = `/upload/${upload.id}/mapping`
  const chosen = templates.find(({ id }) => id === template)

  return (
    <Card title="File">
      <Form
        action={action}
        key={`${mapping.kind} ${headerRow} ${template}`}
        onChange={guessAgain}
        className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Select
          label="The rows are"
          name="kind"
          defaultValue={mapping.kind}
          options={MAPPED_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
          hint={kindReason}
        />
        <Select
          label="The titles are in"
          name="headerRow"
          defaultValue={headerRow}
          options={[
            ...headerChoices.map(({ row, text }) => ({ value: String(row), label: `Row ${row}: ${text}` })),
            { value: '0', label: 'No row: the file has no titles' },
          ]}
        />
        {templates.length > 0 && (
          <Select
            label="Matched before as"
            name="template"
            defaultValue={template ?? 'none'}
            options={[
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: 'None of these: guess' },
            ]}
          />
        )}
        <div className="hidden sm:col-span-2 lg:col-span-3 noscript:block">
          <Button>Guess again</Button>
        </div>
      </Form>
      {chosen && (
        <Form method="post" action={action} className="mt-4">
          <input type="hidden" name="intent" value="forget" />
          <input type="hidden" name="template" value={chosen.id} />
          <Button size="sm" variant="ghost">
            Forget “{chosen.name}”
          </Button>
        </Form>
      )}
    </Card>
  )

  /** Another way of matching says itself what the rows are and where the titles stand. */
  function guessAgain({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const isTemplate = target instanceof HTMLSelectElement && target.name === 'template'
    const chosen = isTemplate ? { template: target.value } : currentTarget
    submit(chosen, { action, method: 'get', preventScrollReset: true, replace: true })
  }
}
