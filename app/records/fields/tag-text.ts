import { foldName } from '#app/base/platform/names/fold.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'

export const MAX_TAG = 40
const SEPARATOR = '; '

/** What a tag is known by, however it is spelled. */
export function tagKey(tag: string): string {
  return foldName(tag)
}

/** The tags of a text such as `Injured; Prospect`, each once. */
export function splitTags(text: string | null | undefined): string[] {
  if (!text) return []
  const byKey = new Map<string, string>()
  for (const part of text.split(';')) {
    const tag = tidyName(part)
    const key = tagKey(tag)
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag)
}

/** As they are stored, in the order of their names. */
export function joinTags(tags: readonly string[]): string {
  return splitTags(tags.join(SEPARATOR)).join(SEPARATOR)
}

/** Tags with some added and some removed; those added replace another spelling. */
export function changeTags(
  text: string | null,
  { add, remove }: { add?: string | undefined; remove?: string | undefined },
): string | null {
  const gone = new Set([...splitTags(remove), ...splitTags(add)].map(tagKey))
  const kept = splitTags(text).filter((tag) => !gone.has(tagKey(tag)))
  return joinTags([...kept, ...splitTags(add)]) || null
}
