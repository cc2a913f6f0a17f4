import { isBlank } from '#app/base/platform/names/is-blank.ts'

const MAX_SOURCE_LENGTH = 2_000

/** The address of a page that says so: null if blank, undefined if it is no address. */
export function readSource(cell: string): string | null | undefined {
  if (isBlank(cell)) return null
  const typed = cell.trim()
  if (typed.length > MAX_SOURCE_LENGTH || !/^https?:\/\//iu.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  return url.username === '' && url.password === '' ? url.href : undefined
}
