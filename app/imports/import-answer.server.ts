import { ApiError } from '#app/api/api-error.ts'
import type { ImportResult } from '#app/csv/import-result.ts'
import type { ReceivedImport } from './receive-athlete-import.server.ts'

/** The API response to a file: the result, or why it was rejected. */
export function importAnswer(received: ReceivedImport): ImportResult {
  if (received.status === 'imported') return received.result

  const { code, problem } = received
  throw new ApiError(code, problem, [{ path: 'file', message: problem }])
}
