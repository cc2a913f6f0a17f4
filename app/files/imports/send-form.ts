import { z } from 'zod'

export interface SentForm {
  /** The status of the response; 0 if there was none. */
  code: number
  body: unknown
  /** The server's words on an error. */
  message: string | undefined
}

const ErrorAnswerSchema = z.object({ message: z.string().min(1) })

/** Sends a form with a file and reports the share sent, from 0 to 1. Undefined if it was aborted. */
export function sendForm(
  address: string,
  fields: Record<string, string | File>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SentForm | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onloadend = () => {
      const { status: code, response: body } = request
      resolve({ code, body, message: ErrorAnswerSchema.safeParse(body).data?.message })
    }
    request.onabort = () => resolve(undefined)
    signal?.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    request.send(form)
  })
}
