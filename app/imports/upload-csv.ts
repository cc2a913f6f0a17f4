import { z } from 'zod'
import { type ImportResult, ImportResultSchema } from '#app/csv/import-result.ts'

/** `message` is the server's; missing if there was no response or no message. */
export type UploadAnswer =
  | { status: 'imported'; result: ImportResult }
  | { status: 'failed'; message?: string; isSignedOut?: boolean }

/** Uploads the file to be imported or checked, and reports the share sent, from 0 to 1. */
export function uploadCsv(
  file: File,
  { checkOnly }: { checkOnly: boolean },
  onProgress: (share: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/athletes/bulk-upload${checkOnly ? '/check' : ''}`)
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => resolve(readAnswer(request.status, request.response))
    request.onerror = () => resolve({ status: 'failed' })
    request.onabort = () => resolve({ status: 'failed' })

    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

const ErrorAnswerSchema = z.object({ message: z.string().min(1) })

function readAnswer(status: number, body: unknown): UploadAnswer {
  const result = ImportResultSchema.safeParse(body)
  if (status === 200 && result.success) return { status: 'imported', result: result.data }

  const error = ErrorAnswerSchema.safeParse(body)
  return { status: 'failed', message: error.success ? error.data.message : undefined, isSignedOut: status === 401 }
}
