import { z } from 'zod'
import type { SelectedFile, SendAnswer, SendOptions } from '../new-upload/upload-list.ts'

/** Uploads a file through the API, which responds once it is stored and its job is queued. */
export function sendUpload(
  { file, uploadType, brand }: SelectedFile,
  { settings, signal, onProgress }: SendOptions,
): Promise<SendAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/uploads')
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => resolve(readAnswer(request.status, request.response))
    request.onerror = () => void isStillThere(file).then((isThere) => resolve(isThere ? NOT_REACHED : CHANGED))
    request.onabort = () => resolve({ status: 'cancelled' })
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.append('uploadType', uploadType)
    form.append('settings', JSON.stringify(settings))
    if (uploadType === 'brand_logo' && brand.id !== undefined) form.append('brandId', brand.id)
    form.append('file', file)
    request.send(form)
  })
}

/** A browser cannot read a file that was changed or removed after it was selected. */
function isStillThere(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

const NOT_REACHED: SendAnswer = {
  status: 'failed',
  message: 'The server could not be reached.',
  isSignedOut: false,
  isFinal: false,
}

const CHANGED: SendAnswer = {
  status: 'failed',
  message: 'The file was changed or removed after it was chosen. Remove it here and choose it again.',
  isSignedOut: false,
  isFinal: true,
}

const ErrorAnswerSchema = z.object({ message: z.string().min(1) })

function readAnswer(status: number, body: unknown): SendAnswer {
  if (status === 201) return { status: 'uploaded' }

  const error = ErrorAnswerSchema.safeParse(body)
  const message = error.success ? error.data.message : `The server responded with status ${status}.`
  return { status: 'failed', message, isSignedOut: status === 401, isFinal: REFUSALS_OF_THE_FILE.includes(status) }
}

/** Its brand is gone, it is too large, its type is not accepted, or its settings are invalid. */
const REFUSALS_OF_THE_FILE = [404, 413, 415, 422]
