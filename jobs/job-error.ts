import type { JobErrorCode } from '#db/tables/job.ts'

/** A reason with a message of its own. */
export type NamedError = Exclude<JobErrorCode, 'other'>

/** Why a job failed or was cancelled, as stored in its row. */
export type JobError = {
  error_code: JobErrorCode | null
  error: string | null
}

export const NO_ERROR = { error_code: null, error: null } as const satisfies JobError

export function namedError(code: NamedError): JobError {
  return { error_code: code, error: null }
}

export function otherError(sentence: string): JobError {
  return { error_code: 'other', error: sentence }
}

/** The message shown to users. */
export function errorText({ error_code: code, error }: JobError): string | null {
  return code === null || code === 'other' ? error : ERROR_TEXTS[code]
}

export const ERROR_TEXTS: Record<NamedError, string> = {
  athlete_deleted: 'The athlete was deleted.',
  upload_deleted: 'The upload was deleted.',
  file_gone: 'The uploaded file is no longer there. Please upload it again.',
  image_kind: 'The file is not a JPEG, PNG, GIF or SVG image.',
  image_pixels: 'The image has more than 25 million pixels.',
  image_svg: 'The SVG is larger than 5 MB.',
  image_damaged: 'The image is damaged and cannot be read.',
  image_costly: 'The image takes too much time or memory to draw.',
}
