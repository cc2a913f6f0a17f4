/** Why an archive cannot be made or used. The message is a sentence for the operator. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

/** The fault for whatever else was thrown while an archive was read. */
export function unreadable(file: string, error: unknown): ArchiveFault {
  if (error instanceof ArchiveFault) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new ArchiveFault(`${file} is damaged or was cut off (${reason}).`, { cause: error })
}
