import { ApiError } from '#app/api/api-error.ts'
import type { ImportResult } from '#app/csv/import-result.ts'
import type { ReceivedImport } from './receive-athlete-import.server.ts'

/** What the API says to a file: the result, or why it was refused. */
export function importAnswer(received: ReceivedImport): ImportResult {
  if (received.status === 'imported') return received.result

  const { code, problem } = received
  throw new ApiError(code, problem, [{ path: 'file', message: problem }])
}
