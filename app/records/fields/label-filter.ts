import { z } from 'zod'

import { readLeniently } from '#app/base/api/lenient-query.ts'

/** The parameters by which a list has the records with a tag, and with values of own fields. */
export const LABEL_FILTER = {
  tag: z.string().trim().max(300).optional().describe('The records with this tag'),
  own: z
    .record(z.string().max(40), z.string().trim().min(1).max(200))
    .optional()
    .describe('The records with each of these values of own fields: `own[agency]=IMG&own[league]=WTA`'),
}

/** What the address of a page says of it. */
export function readLabelFilter({ url }: Request): LabelFilter {
  return readLeniently(z.object(LABEL_FILTER), new URL(url))
}

export interface LabelFilter {
  tag?: string | undefined
  /** Values by the keys of their fields. */
  own?: Readonly<Record<string, string>> | undefined
}
