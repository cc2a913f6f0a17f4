import { z } from 'zod'
import { foldName } from '#app/base/platform/names/fold.ts'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { type OptionalText, optionalText } from './record-field.ts'

const MAX_TAGS = 20
export const MAX_TAG = 40
const SEPARATOR = '; '

/** What a tag is known by, however it is spelled. */
export function tagKey(tag: string): string {
  return foldName(tag)
}

/** The tags of a text such as `Injured; Prospect`, each once. */
export function splitTags(text: string | null | undefined): string[] {
  const byKey = new Map<string, string>()
  for (const part of (text ?? '').split(';')) {
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

const tagsRule = z
  .string()
  .overwrite((typed) => joinTags([typed]))
  .superRefine((text, check) => {
    const tags = splitTags(text)
    if (tags.length > MAX_TAGS) check.addIssue(`At most ${MAX_TAGS} tags`)
    if (tags.some((tag) => tag.length > MAX_TAG)) check.addIssue(`A tag must be at most ${MAX_TAG} characters`)
  })
  .check(harmless('Tags'))

/** The declaration of a record's tags. */
export const TAGS: OptionalText = optionalText({
  label: 'Tags',
  tidy: (typed) => joinTags([typed]),
  rule: tagsRule,
  input: { as: 'line', placeholder: 'Injured; Prospect' },
  join: (own, other) => joinTags([own ?? '', other ?? '']) || null,
  searched: true,
})

/** The parameter by which a list has the records with a tag. */
export const TagFilter = z.string().trim().max(MAX_TAG).optional().describe('The records with this tag')
