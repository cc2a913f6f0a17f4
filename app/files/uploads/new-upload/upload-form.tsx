import { useNavigate, useRevalidator } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { DropZone } from '#app/base/components/forms/drop-zone.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { ExistingChoice } from '#app/files/imports/existing/existing-choice.ts'
import type { PlainFieldsSent } from '../receiving/receive-answer.ts'
import { existingChoice, type UploadSettings } from '../upload-settings.ts'
import { createSendingToasts, rejectionOf, rejectionToasts } from '../upload-words.ts'
import { FilePreview } from './file-preview.tsx'
import { PlainFields } from './plain-form.tsx'
import { SelectedFileRow } from './selected-file-row.tsx'
import { ACCEPTED_FILES } from './upload-file.ts'
import { isUnderWay, type SelectedFile } from './upload-list.ts'
import { inspectPicked, useUploadList } from './use-upload-list.ts'

type UploadFormProps = {
  settings: UploadSettings
  /** The submitted values, when the plain form came back. */
  sent?: PlainFieldsSent
}

/** A plain form that works without script; with script each file is listed, checked and uploaded on its own. */
export function UploadForm({ settings, sent }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const checkFirst = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { list, files } = useUploadList()
  const [previewed, setPreviewed] = useState<SelectedFile>()
  const [sentCount, setSentCount] = useState(0)
  const isUploading = files.some(isUnderWay)

  const addChosen = useCallback(() => {
    // Until there is a list, the input keeps what was chosen.
    if (!list || !input.current?.files?.length) return
    const checked = [...input.current.files].map((file) => ({ file, rejection: rejectionOf(file) }))
    input.current.value = ''
    for (const toast of rejectionToasts(checked.flatMap(({ rejection }) => rejection ?? []))) showToast(toast)
    const accepted = checked.filter(({ rejection }) => !rejection).map(({ file }) => file)
    void inspectPicked(accepted).then(list.add)
  }, [list, showToast])
  useEffect(addChosen, [addChosen])

  return (
    <form
      method="post"
      action="/upload"
      encType="multipart/form-data"
      onSubmit={submit}
      data-unsent={files.length > 0 ? '' : undefined}
    >
      <div className="px-5 pb-5 sm:px-6">
        <DropZone
          input={input}
          id="upload-files"
          label="Choose files"
          prompt="Drop files here, or choose them"
          hint="CSV, Excel (.xlsx), OpenDocument (.ods), also as gzip or ZIP; or images as JPEG, PNG, GIF or SVG; up to 50 MB each"
          accept={ACCEPTED_FILES}
          multiple
          required={!hydrated}
          onChosen={addChosen}
        >
          <PlainFields sent={sent} />
        </DropZone>
      </div>
      {files.length > 0 && list && (
        <section aria-labelledby="selected-files">
          <h3
            id="selected-files"
            ref={heading}
            tabIndex={-1}
            className="border-t bg-sunken px-5 py-2.5 text-sm font-medium text-ink-soft outline-none sm:px-6"
          >
            {files.length === 1 ? '1 file' : `${files.length} files`},{' '}
            {formatBytes(files.reduce((sum, { file }) => sum + file.size, 0))}
          </h3>
          <ul className="divide-y border-t">
            {files.map((selected) => (
              <SelectedFileRow
                key={selected.key}
                selected={selected}
                list={list}
                onPreview={() => setPreviewed(selected)}
                onRetry={() => start(selected.key)}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="border-t px-5 pt-4 sm:px-6">
        <Checkbox
          name="checkOnly"
          label="Check first"
          hint="Find out what each row of a table would do. Nothing is changed until you choose Import now."
          disabled={isUploading}
          ref={checkFirst}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
        <p className="min-w-0 basis-80 grow text-sm text-ink-mute">
          {describeSettings(settings)}{' '}
          <TextLink to="/upload/settings" preventScrollReset>
            Change
          </TextLink>
          <span className="mt-1 block">
            Or <TextLink to="/upload/paste">paste a table</TextLink>, or{' '}
            <TextLink to="/upload/address">import from an address</TextLink>, also on a schedule.
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={isUploading}
            busyLabel="Uploading..."
            disabled={hydrated && files.length === 0}
          >
            Start Upload
          </Button>
          <Button formAction={MATCH} disabled={isUploading || (hydrated && files.length === 0)}>
            Match columns
          </Button>
        </div>
      </div>
      {sentCount > 0 && (
        <p role="status" className="border-t px-5 py-3 text-sm text-ink-soft sm:px-6">
          {sentCount === 1 ? '1 file sent.' : `${formatCount(sentCount)} files sent.`}{' '}
          <TextLink to="/upload/queue">See the processing queue</TextLink>
        </p>
      )}
      {previewed && (
        <FilePreview file={previewed.file} uploadType={previewed.uploadType} onClose={() => setPreviewed(undefined)} />
      )}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const { nativeEvent } = event
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    start(undefined, pressed?.getAttribute('formaction') === MATCH ? 'always' : 'when_needed')
  }

  function start(key?: number, mapping: 'always' | 'when_needed' = 'when_needed') {
    const isAlone = key === undefined ? files.length === 1 : true
    const toasts = createSendingToasts(key === undefined ? files.length : 1)
    if (!isUploading) setSentCount(0)
    list?.start(
      {
        settings: { ...settings, mapping, ...(checkFirst.current?.checked && { checkOnly: true }) },
        onUploaded: ({ name }, { matchAt, source }) => {
          if (matchAt !== undefined && isAlone) return navigate(matchAt)
          const told = matchAt === undefined ? toasts.uploaded(name, source) : toasts.stored(name, matchAt)
          told.forEach(showToast)
          setSentCount((count) => count + 1)
          revalidate()
        },
        onFailed: ({ name }, message) => toasts.failed(name, message).forEach(showToast),
        onEnded: () => toasts.ended().forEach(showToast),
      },
      key,
    )
  }
}

/** The form's target for `Match columns`: every table waits for it. */
const MATCH = '/upload?columns=match'

const DUPLICATES_WORDS: Record<ExistingChoice, string> = {
  skip: 'duplicates are skipped',
  update: 'duplicates are updated',
  ask: 'duplicates wait for an answer',
}

function describeSettings(settings: UploadSettings): string {
  const { batchSize, priority, autoVerify, createMissingBrands } = settings
  const duplicates = DUPLICATES_WORDS[existingChoice(settings)]
  const verification = autoVerify ? 'verified automatically' : 'not verified automatically'
  const brands = createMissingBrands ? ', missing brands are created' : ''
  return `Batches of ${batchSize} rows, ${priority} priority, ${duplicates}, ${verification}${brands}.`
}
