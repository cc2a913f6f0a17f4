import type { CallDescription } from '../api-reference.server.ts'
import type { Answer } from './send-call.ts'

/** What the status means for this call: `There is no such record`. */
export function meaningOf({ answer, errors }: CallDescription, status: number, usual: Record<string, string>): string {
  if (String(status) === answer.status) return 'Done'
  const own = errors.find((error) => error.status === String(status))?.description
  return own ?? usual[status] ?? 'Status not in the API description'
}

/** The sentence of an error answer, the values it names, and what to do about it. */
export function errorWords({ status, text, headers }: Answer): { message: string; problems: string[] } {
  const { message, errors = [] } = parsed(text)
  const wait = headers.find(({ name }) => name === 'Retry-After')?.value
  const advice =
    status === 401
      ? 'Choose what to send the call with.'
      : wait !== undefined
        ? `Send the call again in ${wait} ${wait === '1' ? 'second' : 'seconds'}.`
        : undefined
  return {
    message: [message ?? 'The server gave no reason.', advice].filter(Boolean).join(' '),
    problems: errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
  }
}

interface ErrorBody {
  message?: string
  errors?: { path: string; message: string }[]
}

function parsed(text: string | null): ErrorBody {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
