import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { TableFields } from '../new-upload/table-fields.tsx'
import type { PastedTable, PasteErrors } from './pasted-table.ts'

/** A table copied from a spreadsheet, and the name of the file that it becomes. */
export function PasteForm({ pasted, errors = {} }: { pasted?: PastedTable; errors?: PasteErrors }) {
  const { state } = useNavigation()

  return (
    <Card>
      <Form method="post" className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TableFields typed={pasted} mustBeNamed error={errors.name} />
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
