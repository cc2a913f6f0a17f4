import { z } from 'zod'

/** The parameters by which a list has the records with a tag, and with values of own fields. */
export const LABEL_FILTER = {
  tag: z.string().trim().max(300).optional().describe('The records with this tag'),
  own: z
    .record(z.string().max(40), z.string().trim().min(1).max(200))
    .optional()
    .describe('The records with each of these values of own fields: `own[agency]=IMG&own[league]=WTA`'),
}

export interface LabelFilter {
  tag?: string | undefined
  /** Values by the keys of their fields. */
  own?: Readonly<Record<string, string>> | undefined
}
