import type { UserRole } from '#db/tables/user.ts'

interface FailedJob {
  error: string | null
  /** Row id of the user who started it; null if none did. */
  requestedBy: number | null
}

/** The reader; `id` is the user's row id. */
export interface Reader {
  id: number
  role: UserRole
}

/**
 * The part of a failure reason that everyone may read; the full text may quote a file or the server's configuration.
 */
export function errorForAll({ error, requestedBy }: FailedJob): string | null {
  if (error === null) return null
  return requestedBy === null
    ? 'Administrators can see the error.'
    : 'Administrators and the person who started it can see the error.'
}

/** What everyone else is told of a job that a person has started: that there is one, and how far it is. */
export const JOB_OF_ANOTHER = { type: 'job', label: 'Job', message: '' }

export function isOfAnother(reader: Reader | undefined, requestedBy: number | null): boolean {
  return requestedBy !== null && reader?.role !== 'ADMIN' && reader?.id !== requestedBy
}

/** Administrators read the full text; so does the user who started the job, without paths on the server. */
export function errorFor(reader: Reader, job: FailedJob): string | null {
  if (reader.role === 'ADMIN' || job.error === null) return job.error
  return reader.id === job.requestedBy ? withoutPaths(job.error) : errorForAll(job)
}

export function withoutPaths(error: string): string {
  return error.replace(QUOTED_PATH, '[path]').replace(PATH, '[path]')
}

/** Quoted paths, as Node writes them; a long error may be truncated before the second quote. */
const QUOTED_PATH = /'(?:file:\/\/)?(?:[A-Za-z]:)?[\\/][^']*(?:'|$)/g
/** In running text: all but the last part of a path may contain spaces. */
const PATH =
  /(?<![\p{L}\p{N}:/\\.])(?:file:\/\/|[A-Za-z]:|\\)?(?:[\\/][^\\/\s'":;,()][^\\/'":;,()\n]*)*[\\/][^\\/\s'":;,()]+/gu
