import { z } from 'zod'
import { MappingSchema } from '#app/files/csv/mapping/mapping.ts'

/** A mapping under a name, kept for files with one header and shared by all administrators. */
export const MappingTemplateSchema = z
  .object({ id: z.string(), name: z.string(), mapping: MappingSchema, updatedAt: z.iso.datetime() })
  .meta({ id: 'MappingTemplate' })
export type MappingTemplate = z.output<typeof MappingTemplateSchema>
