import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { type OptionalText, optionalText } from './record-field.ts'
import { joinTags, MAX_TAG, splitTags } from './tag-text.ts'

const MAX_TAGS = 20
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
  input: { as: 'line', placeholder: 'One; another' },
  join: (own, other) => joinTags([own ?? '', other ?? '']) || null,
  searched: true,
})
