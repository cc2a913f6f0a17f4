import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { DropZone } from '#app/base/components/forms/drop-zone.tsx'
import { FieldErrors } from '#app/base/components/forms/field-frame.tsx'
import { ExternalLink, TextLink } from '#app/base/components/navigation/text-link.tsx'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { IS_ARCHIVE, NOT_A_CSV_FILE } from '#app/files/csv/import-limits.ts'
import { failedImportToast, type ImportResult, importToast } from '#app/files/csv/import-result.ts'
import { type CheckedFile, readPreview, storeForMatching, type UploadAnswer, uploadCsv } from './chosen-file.ts'
import { CsvPreview } from './csv-preview.tsx'
import { ImportSummary } from './import-summary.tsx'
import { summarizeImport } from './summarize-import.ts'

/** These lead to where such files are read. */
const OF_OTHER_FORMATS: ReadonlySet<string> = new Set([NOT_A_CSV_FILE, IS_ARCHIVE])

interface ImportFormProps {
  /** Why the submitted file was rejected. */
  problem?: string
  /** Whether its header alone kept it from being read. */
  canBeMatched?: boolean | undefined
  /** Where the dialog was opened; part of its URL. */
  search: string
}

/** A plain form that works without script; with script the file is checked first and the upload shows progress. */
export function ImportForm({ problem: sentProblem, canBeMatched: sentCanBeMatched = false, search }: ImportFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const navigate = useNavigate()
  const { file, checked, choose } = useChosenFile(input)
  const [sent, setSent] = useState<number>()
  const [task, setTask] = useState<Task>('import')
  const [result, setResult] = useState<ImportResult>()
  const [failure, setFailure] = useState<{ problem: string; isSignedOut: boolean }>()

  const isRefused = checked?.status === 'refused'
  const problem = failure?.problem ?? (isRefused ? checked.problem : file ? undefined : sentProblem)
  const canBeMatched = checked?.canBeMatched ?? (!file && sentCanBeMatched)
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
        <DropZone
          input={input}
          id="import-file"
          label={file ? 'Choose another file' : 'Choose a CSV file'}
          prompt="Drop a CSV file here, or choose one"
          hint="Less than 10 MB, up to 1,000 rows"
          accept=".csv,text/csv"
          required
          problem={problem ? PROBLEM : undefined}
          onChosen={chosen}
        >
          {file && (
            <p className="mt-3 text-sm text-ink-soft wrap-anywhere">
              <bdi className="font-medium text-ink">{shownFileName(file.name)}</bdi>, {formatBytes(file.size)}
            </p>
          )}
        </DropZone>
        <div role="alert">
          <FieldErrors id={problem ? PROBLEM : undefined} errors={problem ? [problem] : []} />
          {problem !== undefined && OF_OTHER_FORMATS.has(problem) && (
            <p className="mt-1 pl-5.5 text-sm text-ink-soft">
              Excel and OpenDocument files go through the <TextLink to="/upload">Upload Center</TextLink>.
            </p>
          )}
          {failure?.isSignedOut && (
            <p className="mt-1 pl-5.5 text-sm text-ink-soft">
              <ExternalLink href="/login">Sign in</ExternalLink> and import again here. Your file stays selected.
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
          aria-describedby={isRefused ? PROBLEM : undefined}
        >
          Import Athletes
        </Button>
        <Button
          formAction={CHECK + search}
          busy={isBusy && task === 'check'}
          busyLabel="Checking..."
          disabled={isRefused || isBusy}
          aria-describedby={isRefused ? PROBLEM : undefined}
        >
          Check only
        </Button>
        {canBeMatched && (
          <Button
            formAction={MATCH}
            busy={isBusy && task === 'match'}
            busyLabel="Sending..."
            disabled={isBusy}
            aria-describedby={PROBLEM}
          >
            Match columns
          </Button>
        )}
      </div>
      {(isRefused || canBeMatched) && (
        <p className="text-sm text-ink-mute">
          This file cannot be imported. Choose another one.
          {canBeMatched && ' Or match its columns: say which of them is the name and which the sport.'}
        </p>
      )}
    </form>
  )

  function chosen([picked]: readonly File[]) {
    setFailure(undefined)
    setResult(undefined)
    choose(picked)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file || isBusy) return

    const target = pressed(event)?.getAttribute('formaction') ?? ''
    const isCheck = target.startsWith(CHECK)
    const isMatch = target === MATCH
    setTask(isMatch ? 'match' : isCheck ? 'check' : 'import')
    setFailure(undefined)
    setResult(undefined)
    setSent(0)
    if (isMatch) return match(file)
    const answer = await uploadCsv(file, { checkOnly: isCheck }, setSent)
    setSent(undefined)
    if (answer.status === 'failed') return fail(answer)

    // The file stays selected, so that it can be imported after the check.
    if (isCheck) return setResult(answer.result)
    showToast(importToast(answer.result))
    navigate(`/athletes/import/${answer.result.batchId}`)
  }

  async function match(chosenFile: File) {
    const answer = await storeForMatching(chosenFile, setSent)
    setSent(undefined)
    if (answer.status === 'failed') return fail(answer)
    navigate(answer.address)
  }

  function fail({ message, isSignedOut }: Extract<UploadAnswer, { status: 'failed' }>) {
    const toast = failedImportToast(message)
    showToast(toast)
    setFailure({ problem: toast.description, isSignedOut })
    input.current?.focus()
  }
}

/** Id of the message about the file. */
const PROBLEM = 'import-file-error'

/** The form's target for `Check only`, without script. */
const CHECK = '/athletes/import/check'
/** The target for `Match columns`: the Upload Center keeps the file until they are. */
const MATCH = '/upload?columns=match'
const WORKING = { import: 'Importing', check: 'Checking', match: 'Saving' } as const
type Task = keyof typeof WORKING

function pressed({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

/** The selected file and its check; includes a file selected before hydration. */
function useChosenFile(input: React.RefObject<HTMLInputElement>) {
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<CheckedFile>()

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
