import { z } from 'zod'
import { RecordVersion } from '#app/base/api/record-version.ts'
import { inputShapeOf } from '#app/records/fields/field-schemas.ts'
import type { InputName } from '#app/records/fields/input-name.ts'
import type { OwnField, OwnValues } from '#app/records/fields/own/own-field.ts'
import { ownSchema } from '#app/records/fields/own/own-values.ts'
import { ATHLETE_FACTS, ATHLETE_HANDLES, HANDLES_IN_FILES } from './athlete-fields.ts'
import type { SocialNetwork } from './social-network.ts'

/** An athlete as a file row. */
export const AthleteRowSchema = athleteSchema(HANDLES_IN_FILES)

/** An athlete as entered in the form and through the API. */
export const AthleteSchema = athleteSchema(ATHLETE_HANDLES)

export type AthleteInput = z.infer<typeof AthleteSchema>

type HeldTexts = Record<InputName<keyof typeof ATHLETE_FACTS>, string | null> & {
  socialHandles: Record<SocialNetwork, string | null>
  own: OwnValues
}

/** With the fields that administrators have added. For an existing athlete: its current values stay valid, even if an import brought them. */
export function athleteSchemaFor(own: readonly OwnField[], held?: HeldTexts): typeof AthleteSchema {
  return athleteSchema(ATHLETE_HANDLES, own, held)
}

/** With the version the user has read, so that nobody else's change is overwritten. */
export function withVersion(schema: typeof AthleteSchema) {
  return schema.extend({ version: RecordVersion })
}

function athleteSchema(handles: typeof ATHLETE_HANDLES, own: readonly OwnField[] = [], held?: HeldTexts) {
  return z.object({
    ...inputShapeOf(ATHLETE_FACTS, held),
    socialHandles: z.object(inputShapeOf(handles, held?.socialHandles)).optional().default({}),
    own: ownSchema(own, held?.own),
  })
}
