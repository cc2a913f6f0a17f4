import type { LinkColumns } from './link-fields.ts'

/**
 * Names the state of what people enter about a link: whoever changes it, be it a form, a file, a merge or an undo, there is
 * another one. Not a count, since sources change a link all the time without touching these fields.
 */
export function linkVersion({ tags, note, own }: LinkColumns): number {
  let hash = 0x811c9dc5
  for (const unit of JSON.stringify([tags, note, own])) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) + 1
}
