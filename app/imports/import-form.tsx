import { useNavigate } from '@remix-run/react'
import { clsx } from 'clsx'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { FieldErrors } from '#app/components/field-frame.tsx'
import { UploadIcon } from '#app/components/icon.tsx'
import { Progress } from '#app/components/progress.tsx'
import { ExternalLink } from '#app/components/text-link.tsx'
import { useToast } from '#app/components/toast.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import type { AthleteCsv } from './csv/athlete-csv.ts'
import { CsvPreview } from './csv-preview.tsx'
import { failedImportToast, type ImportResult, importToast } from './import-result.ts'
import { ImportSummary } from './import-summary.tsx'
import { readPreview } from './read-preview.ts'
import { summarizeImport } from './summarize-import.ts'
import { type UploadAnswer, uploadCsv } from './upload-csv.ts'

interface ImportFormProps {
  /** Why the file that was sent before was refused. */
  problem?: string
  /** Where the dialog was opened, which its address tells. */
  search: string
}

/** A plain form that the browser can send by itself; with script the file is checked first and its upload is shown. */
export function ImportForm({ problem: sentProblem, search }: ImportFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { file, checked, choose } = useChosenFile(input)
  const [sent, setSent] = useState<number>()
  const [task, setTask] = useState<'import' | 'check'>('import')
  const [result, setResult] = useState<ImportResult>()
  const [failure, setFailure] = useState<{ problem: string; isSignedOut: boolean }>()
  const [isOver, setOver] = useState(false)

  const isRefused = checked?.status === 'refused'
  const problem = failure?.problem ?? (isRefused ? checked.problem : file ? undefined : sentProblem)
  const isBusy = sent !== undefined

  return (
    <form
      method="post"
      action={`/athletes/import${search}`}
      encType="multipart/form-data"
      onSubmit={submit}
      className="space-y-5"
    >
      <fieldset disabled={isBusy} className="min-w-0 space-y-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
        <div
          onDragOver={dragOver}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={clsx(
            'rounded-lg border border-dashed px-5 py-8 text-center transition-colors',
            isOver ? 'border-accent bg-accent-soft' : 'border-control bg-sunken',
          )}
        >
          <UploadIcon className="mx-auto size-5 text-ink-mute" aria-hidden />
          <label htmlFor="import-file" className="mt-2 block text-sm font-medium">
            {hydrated ? 'Drop a CSV file here, or choose one' : 'Choose a CSV file'}
          </label>
          <input
            ref={input}
            id="import-file"
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            onChange={chosen}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'import-file-error' : undefined}
            className="mx-auto mt-3 block max-w-full field-sizing-content text-sm text-ink-soft file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line file:bg-surface file:px-3.5 file:text-sm file:font-medium file:text-ink"
          />
        </div>
        <div role="alert">
          <FieldErrors id={problem ? 'import-file-error' : undefined} errors={problem ? [problem] : []} />
          {failure?.isSignedOut && (
            <p className="mt-1 pl-5.5 text-sm text-ink-soft">
              <ExternalLink href="/login">Sign in</ExternalLink> and import again here: the file stays chosen.
            </p>
          )}
        </div>
      </fieldset>

      {checked?.status === 'read' && !result && <CsvPreview csv={checked} />}
      {result && <ImportSummary summary={summarizeImport(result)} />}
      {isBusy && (
        <Progress
          label={sent < 1 ? 'Uploading' : WORKING[task]}
          value={sent < 1 ? sent : null}
          max={1}
          valueText={sent < 1 ? undefined : 'Almost there'}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          busy={isBusy && task === 'import'}
          busyLabel="Importing..."
          disabled={isRefused || isBusy}
          aria-describedby={isRefused ? 'import-file-error' : undefined}
        >
          Import Athletes
        </Button>
        <Button
          formAction={CHECK + search}
          busy={isBusy && task === 'check'}
          busyLabel="Checking..."
          disabled={isRefused || isBusy}
          aria-describedby={isRefused ? 'import-file-error' : undefined}
        >
          Check only
        </Button>
        {isRefused && <p className="text-sm text-ink-mute">This file cannot be imported. Choose another one.</p>}
      </div>
    </form>
  )

  function chosen() {
    setFailure(undefined)
    setResult(undefined)
    choose(input.current?.files?.[0])
  }

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    chosen()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file || isBusy) return

    const isCheck = pressed(event)?.getAttribute('formaction')?.startsWith(CHECK) ?? false
    setTask(isCheck ? 'check' : 'import')
    setFailure(undefined)
    setResult(undefined)
    setSent(0)
    const answer = await uploadCsv(file, { checkOnly: isCheck }, setSent)
    setSent(undefined)
    if (answer.status === 'failed') return fail(answer)

    // The file stays chosen, so that what was checked can be imported.
    if (isCheck) return setResult(answer.result)
    showToast(importToast(answer.result))
    navigate(`/athletes/import/${answer.result.batchId}`)
  }

  function fail({ message, isSignedOut = false }: Extract<UploadAnswer, { status: 'failed' }>) {
    const toast = failedImportToast(message)
    showToast(toast)
    setFailure({ problem: toast.description, isSignedOut })
    input.current?.focus()
  }
}

/** Where the form goes with `Check only`, without script. */
const CHECK = '/athletes/import/check'
const WORKING = { import: 'Importing', check: 'Checking' } as const

function pressed({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

/** The chosen file and what the import's rules say about it; a file chosen before the script ran counts too. */
function useChosenFile(input: React.RefObject<HTMLInputElement>) {
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<AthleteCsv>()

  useEffect(() => setFile(input.current?.files?.[0]), [input])

  useEffect(() => {
    let isCurrent = true
    setChecked(undefined)
    if (file)
      void readPreview(file).then(
        (csv) => isCurrent && setChecked(csv),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [file])

  return { file, checked, choose: setFile }
}
