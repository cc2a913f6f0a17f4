export interface FieldError {
  /** Dotted path into the input: `socialHandles.instagram`, `athleteIds.0`. Empty for the input as a whole. */
  path: string
  message: string
}

/** A response other than success; the API builder turns it into the one error shape. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
    /** Sent with the error, such as the current record of a conflict. */
    readonly data?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** Says that there is no such record: `(await findUpload(reader, id)) ?? missing('Upload not found')`. */
export function missing(message: string): never {
  throw new ApiError(404, message)
}
