import { z } from 'zod'
import type { StoredRow } from '#db/kept-rows.ts'

/** A row's previous state, by column. */
export const StoredRowSchema: z.ZodType<StoredRow> = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
