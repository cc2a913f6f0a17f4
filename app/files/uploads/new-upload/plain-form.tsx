import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { UPLOAD_TYPES } from '#db/tables/upload.ts'
import type { FormAnswer, PlainFieldsSent } from '../receiving/receive-answer.ts'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'

/** Settings for all files at once, for visitors without script. */
export function PlainFields({ sent }: { sent?: PlainFieldsSent }) {
  return (
    <div className="mx-auto mt-5 hidden max-w-lg gap-4 text-left sm:grid-cols-2 noscript:grid">
      <Select
        label="Type"
        name="uploadType"
        defaultValue={sent?.uploadType}
        emptyLabel="From the file"
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
      <Field
        label="Sheet"
        name="sheet"
        optional
        defaultValue={sent?.sheet}
        dir="auto"
        hint="Of a workbook. Otherwise the first with data is read."
      />
    </div>
  )
}

/** The outcome of each file of the plain form, if some were rejected. */
export function SentFiles({ files }: { files: FormAnswer['files'] }) {
  const taken = files.filter(({ problem, matchAt }) => problem === null && matchAt === null)
  const waiting = files.flatMap(({ name, matchAt }) => (matchAt === null ? [] : [{ name, matchAt }]))
  const refused = files.filter(({ problem }) => problem !== null)

  return (
    <div className="space-y-3">
      {refused.length > 0 && (
        <Banner tone="danger" title="Not uploaded">
          <ul className="wrap-anywhere">
            {refused.map(({ name, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of a form may have the same name
              <li key={index}>{problem ?? name}</li>
            ))}
          </ul>
        </Banner>
      )}
      {waiting.length > 0 && (
        <Banner tone="caution" title="Uploaded, columns to match">
          <ul className="wrap-anywhere">
            {waiting.map(({ name, matchAt }) => (
              <li key={matchAt}>
                <TextLink to={matchAt}>
                  <bdi>{name}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {taken.length > 0 && (
        <Banner tone="positive" title="Uploaded, processing started">
          <ul className="wrap-anywhere">
            {taken.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of a form may have the same name
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
