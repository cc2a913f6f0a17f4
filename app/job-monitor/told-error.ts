import type { UserRole } from '#db/tables/user.ts'
import { uploadJobs } from '#jobs/upload-definitions.ts'

const UPLOAD_ERROR = 'Administrators see why under Upload History.'
const TYPES: ReadonlySet<string> = new Set(Object.values(uploadJobs).map(({ type }) => type))

interface FailedJob {
  type: string
  error: string | null
}

/** Who reads: `id` is the user's row id. */
export interface Reader {
  id: number
  role: UserRole
}

/** What everyone may read of why a job failed: an upload's reason may quote the file. */
export function errorForAll({ type, error }: FailedJob): string | null {
  return error !== null && TYPES.has(type) ? UPLOAD_ERROR : error
}

/** Administrators, and whoever asked for the job, read it all. */
export function errorFor(reader: Reader, job: FailedJob & { requestedBy: number | null }): string | null {
  return reader.role === 'ADMIN' || reader.id === job.requestedBy ? job.error : errorForAll(job)
}
