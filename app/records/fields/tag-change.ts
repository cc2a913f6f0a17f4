import { z } from 'zod'
import { lineRule } from './field-rules.ts'
import { MAX_TAG, splitTags } from './tag-text.ts'

export const TAG_NOT_FOUND = 'No record has this tag'

/** What a tag is called from now on. */
export const TagChangeSchema = z.object({
  name: lineRule('Name', MAX_TAG).refine((name) => splitTags(name).length === 1 && !name.includes(';'), {
    error: 'A name is one tag, without semicolons',
  }),
  merge: z
    .union([z.boolean(), z.literal('on').transform(() => true)])
    .default(false)
    .describe('Whether it may become one with a tag that is called so already'),
})
