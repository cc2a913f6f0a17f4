import { Field } from '#app/components/forms/field.tsx'
import { Select } from '#app/components/forms/select.tsx'
import { UPLOAD_TYPES } from '#db/tables/upload.ts'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'

export interface PlainFieldsSent {
  uploadType: string
  brandName: string
}

/** Settings for all files at once, for visitors without script. */
export function PlainFields({ sent }: { sent?: PlainFieldsSent }) {
  return (
    <div className="mx-auto mt-5 hidden max-w-lg gap-4 text-left sm:grid-cols-2 noscript:grid">
      <Select
        label="Type"
        name="uploadType"
        defaultValue={sent?.uploadType}
        emptyLabel="From the file name"
        options={UPLOAD_TYPES.map((value) => ({ value, label: UPLOAD_TYPE_WORDS[value] }))}
      />
      <Field
        label="Brand"
        name="brandName"
        optional
        defaultValue={sent?.brandName}
        dir="auto"
        hint="For a logo whose file is not named after its brand."
      />
    </div>
  )
}
