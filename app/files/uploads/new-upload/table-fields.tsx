import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import { TABLE_UPLOADS } from './upload-file.ts'

interface TableFieldsProps {
  typed: { name: string; uploadType: string | undefined } | undefined
  /** Otherwise it is called by where it comes from. */
  mustBeNamed: boolean
  error: string | undefined
}

/** What a table that comes without a file is called, and what it holds. */
export function TableFields({ typed, mustBeNamed, error }: TableFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        required={mustBeNamed}
        optional={!mustBeNamed}
        maxLength={100}
        dir="auto"
        defaultValue={typed?.name}
        error={error}
        hint="Its name in Upload History."
      />
      <Select
        label="Type"
        name="uploadType"
        defaultValue={typed?.uploadType}
        emptyLabel="From the columns"
        options={TABLE_UPLOADS.map((value) => ({ value, label: UPLOAD_TYPE_WORDS[value] }))}
      />
    </>
  )
}
