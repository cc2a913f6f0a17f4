import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { SHEET_FREQUENCIES } from '#db/tables/published-sheet.ts'
import { TableFields } from '../new-upload/table-fields.tsx'
import { FREQUENCY_WORDS } from './published-sheet.ts'
import type { TypedAddress } from './read-address.ts'

/** The address of a table, and how often it is imported. */
export function AddressForm({ typed, errors = {} }: { typed?: TypedAddress; errors?: Record<string, string> }) {
  const { state } = useNavigation()

  return (
    <Card>
      <Form method="post" className="space-y-5">
        <Field
          label="Address"
          name="url"
          type="url"
          required
          maxLength={2_000}
          defaultValue={typed?.url}
          error={errors.url}
          hint="A link to a CSV file or workbook that anyone can open. In Google Sheets: File → Share → Publish to web → CSV."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TableFields typed={typed} mustBeNamed={false} error={errors.name} />
          <Field
            label="Sheet"
            name="sheet"
            optional
            maxLength={100}
            dir="auto"
            defaultValue={typed?.sheet}
            error={errors.sheet}
            hint="The sheet of a workbook to read. If empty, the first with data."
          />
          <Select
            label="Import"
            name="frequency"
            defaultValue={typed?.frequency}
            emptyLabel="Once"
            options={SHEET_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
            hint="Later imports are made only when the table has changed."
          />
        </div>
        <Checkbox
          name="checkOnly"
          label="Check first"
          defaultChecked={typed?.checkOnly}
          hint="Find out what each row would do. Nothing is imported, now or on a schedule, until you choose Import now."
        />
        <Button variant="primary" busy={state !== 'idle'} busyLabel="Fetching...">
          Fetch and import
        </Button>
      </Form>
    </Card>
  )
}
