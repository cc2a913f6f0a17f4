export type RowCounts = { successful: number; failed: number; skipped: number }

/** Every row of the file failed, so its end is no success. */
export function failedAltogether({ successful, failed, skipped }: RowCounts): boolean {
  return failed > 0 && successful + skipped === 0
}
