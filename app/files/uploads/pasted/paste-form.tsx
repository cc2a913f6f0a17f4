import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { TABLE_UPLOADS } from '../new-upload/upload-file.ts'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import type { PastedTable, PasteErrors } from './pasted-table.ts'

export const TABLE_TYPE_OPTIONS = TABLE_UPLOADS.map((value) => ({ value, label: UPLOAD_TYPE_WORDS[value] }))

/** A table copied from a spreadsheet, and the name of the file that it becomes. */
export function PasteForm({ pasted, errors = {} }: { pasted?: PastedTable; errors?: PasteErrors }) {
  const { state } = useNavigation()

  return (
    <Card>
      <Form method="post" className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Name"
            name="name"
            required
            maxLength={100}
            dir="auto"
            defaultValue={pasted?.name}
            error={errors.name}
            hint="Its name in the upload history."
          />
          <Select
            label="Type"
            name="uploadType"
            defaultValue={pasted?.uploadType}
            emptyLabel="From the columns"
            options={TABLE_TYPE_OPTIONS}
          />
        </div>
        <TextArea
          label="Table"
          name="table"
          required
          rows={12}
          wrap="off"
          dir="auto"
          spellCheck={false}
          className="[&_textarea]:field-sizing-fixed [&_textarea]:font-mono"
          defaultValue={pasted?.table}
          error={errors.table}
          hint="Copy the cells in a spreadsheet, with the line that names the columns, and paste them here."
        />
        <Checkbox
          name="checkOnly"
          label="Check first"
          defaultChecked={pasted?.checkOnly}
          hint="Find out what each row would do. Nothing is changed until you choose Import now."
        />
        <Button variant="primary" busy={state !== 'idle'} busyLabel="Uploading...">
          Start Upload
        </Button>
      </Form>
    </Card>
  )
}
