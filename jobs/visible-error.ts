import type { UserRole } from '#db/tables/user.ts'

interface FailedJob {
  error: string | null
  /** Row id of the user who started it; null when nobody did. */
  requestedBy: number | null
}

/** Who reads: `id` is the user's row id. */
export interface Reader {
  id: number
  role: UserRole
}

/** What everyone may read of why a job failed: the reason may quote a file, or name what is set up on the server. */
export function errorForAll({ error, requestedBy }: FailedJob): string | null {
  if (error === null) return null
  return requestedBy === null
    ? 'Administrators can see the error.'
    : 'Administrators and the person who started it can see the error.'
}

/** Administrators, and whoever started the job, read it all. */
export function errorFor(reader: Reader, job: FailedJob): string | null {
  return reader.role === 'ADMIN' || reader.id === job.requestedBy ? job.error : errorForAll(job)
}
