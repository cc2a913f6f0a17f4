import { ApiError } from '#app/base/api/api-error.ts'
import type { NewToast } from '#app/base/http/flash-toast.server.ts'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { FILE_TOO_LARGE, INVALID_FILE_TYPE } from '../new-upload/upload-file.ts'
import type { Upload } from '../upload.queries.server.ts'
import { matchAddress, toBeMatchedToast, uploadedTogether, uploadFailedToast } from '../upload-words.ts'
import type { ReceivedFile, ReceivedUploads } from './receive-uploads.server.ts'

/** What was typed beside the files. */
export interface PlainFieldsSent {
  uploadType: string
  brandName: string
  sheet: string
}

/** The response to the plain form. */
export interface FormAnswer {
  /** HTTP status; not a success if any file was rejected. */
  code: number
  toast: NewToast
  /** Where a success leads. */
  to: string
  /** Each file's outcome, in form order; empty if the form was rejected as a whole. */
  files: { name: string; problem: string | null; matchAt: string | null }[]
  typed: PlainFieldsSent
}

export function answerForm(received: ReceivedUploads): FormAnswer {
  const { fields } = received
  const typed = typedOf((name) => fields.get(name))
  if (received.status === 'refused') {
    const { code, problem, errors } = received
    const description = errors[0]?.message ?? problem
    return { code, toast: { title: 'Upload failed', description, variant: 'destructive' }, to: QUEUE, files: [], typed }
  }

  const refused = received.files.filter((file) => file.status === 'refused')
  const [first] = refused
  const files = received.files.map((file) => ({
    name: file.name,
    problem: file.status === 'refused' ? file.problem : null,
    matchAt: file.status === 'uploaded' && file.upload.awaitsMapping ? matchAddress(file.upload.id) : null,
  }))
  const waiting = files.filter(({ matchAt }) => matchAt !== null)
  const [only] = waiting
  const taken =
    waiting.length > 0 ? toBeMatchedToast(waiting.map(({ name }) => name)) : allUploadedToast(received.files)
  return {
    code: first?.code ?? 200,
    toast: first ? refusedToast(first) : taken,
    to: files.length === 1 && only?.matchAt ? only.matchAt : only ? '/upload/history' : QUEUE,
    files,
    typed,
  }
}

const QUEUE = '/upload/queue'

/** The response when an unexpected error rejected all files. */
export function untakenForm(text: string, form: URLSearchParams) {
  const typed = typedOf((name) => form.get(name))
  const [name, ...others] = form.getAll('file')
  const toast =
    name !== undefined && others.length === 0
      ? uploadFailedToast(shownFileName(name), text)
      : { title: 'Upload failed', description: text, variant: 'destructive' as const }
  return { toast, files: [], typed }
}

function typedOf(sent: (name: keyof PlainFieldsSent) => string | null | undefined): PlainFieldsSent {
  return {
    uploadType: sent('uploadType') ?? '',
    brandName: sent('brandName') ?? '',
    sheet: sent('sheet') ?? '',
  }
}

const REFUSAL_TITLES = { 413: FILE_TOO_LARGE, 415: INVALID_FILE_TYPE, 422: 'Upload failed' } as const

function refusedToast({ code, problem }: Extract<ReceivedFile, { status: 'refused' }>): NewToast {
  return { title: REFUSAL_TITLES[code], description: problem, variant: 'destructive' }
}

function allUploadedToast(files: readonly ReceivedFile[]): NewToast {
  return uploadedTogether(
    files.map((file) => ({ name: file.name, source: file.status === 'uploaded' ? file.upload.tableSource : null })),
  )
}

const RETRY_AFTER_SECONDS = '10'

/** The API's response to a form with one file. Throws for a rejected file. */
export function uploadAnswer(received: ReceivedUploads): { data: Upload } {
  if (received.status === 'refused') {
    const { code, problem, errors } = received
    throw new ApiError(code, problem, errors, undefined, code === 429 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {})
  }

  const [file] = received.files
  if (file?.status === 'uploaded') return { data: file.upload }
  const { code, problem } = file ?? { code: 422, problem: 'No file was sent.' }
  throw new ApiError(code, problem, [{ path: 'file', message: problem }])
}
