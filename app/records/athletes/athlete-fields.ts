import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { lineRule } from '#app/records/fields/field-rules.ts'
import { type ColumnsOf, orderKeys } from '#app/records/fields/field-values.ts'
import { NOTE } from '#app/records/fields/note.ts'
import { OTHER_NAMES } from '#app/records/fields/other-names.ts'
import { OWN_VALUES } from '#app/records/fields/own/own-values.ts'
import { type OptionalText, optionalText, type RecordFields, requiredText } from '#app/records/fields/record-field.ts'
import { TAGS } from '#app/records/fields/tags.ts'
import { WIKIDATA_ITEM } from '#app/records/fields/wikidata-item.ts'
import { ATHLETE_STATUSES, type EnteredAthleteColumns } from '#db/tables/athlete.ts'
import { STATUS_OPTIONS } from './athlete-status.ts'
import { COUNTRY, DATE_OF_BIRTH } from './born-and-country.ts'
import { profileUrl, tidyHandle } from './social-handle.ts'
import { NETWORK_NAMES, type SocialNetwork } from './social-network.ts'

const MAX_NAME = 200
const MAX_SPORT = 100
const MAX_HANDLE = 100

/** What people enter about an athlete besides the handles, in the form's order. */
export const ATHLETE_FACTS = {
  name: requiredText({ label: 'Name', tidy: tidyName, rule: lineRule('Name', MAX_NAME), input: { as: 'name' } }),
  sport: requiredText({
    label: 'Sport',
    tidy: tidyName,
    rule: lineRule('Sport', MAX_SPORT),
    input: { as: 'suggestions', half: true },
  }),
  status: {
    label: 'Status',
    rule: z
      .enum(ATHLETE_STATUSES, { error: 'Status must be ACTIVE, RETIRED, or INACTIVE' })
      .optional()
      .default('ACTIVE'),
    answer: z.enum(ATHLETE_STATUSES),
    optional: false,
    input: { as: 'choice', half: true, options: STATUS_OPTIONS },
  },
  date_of_birth: DATE_OF_BIRTH,
  country: COUNTRY,
  wikidata_id: WIKIDATA_ITEM,
  aliases: OTHER_NAMES,
  tags: TAGS,
  note: NOTE,
} as const satisfies RecordFields

/** Handles as a file has them: an invalid one is kept as text, with a warning. */
export const HANDLES_IN_FILES = handlesBy(handleText)

export const ATHLETE_HANDLES = handlesBy((network) =>
  handleText(network).refine((text) => text === '' || profileUrl(network, text) !== undefined, {
    error: `${NETWORK_NAMES[network]} must be a handle or the address of a profile`,
    when: ({ issues }) => issues.length === 0,
  }),
)

/** Everything that people enter about an athlete; what else the row holds is kept by the product. */
export const ATHLETE_FIELDS = { ...ATHLETE_FACTS, ...ATHLETE_HANDLES, own: OWN_VALUES } satisfies Record<
  keyof EnteredAthleteColumns,
  unknown
>

/** The fields in the order of the columns in files; one that is not named here follows. */
export const ATHLETE_FILE_COLUMNS = orderKeys({ ...ATHLETE_FACTS, ...ATHLETE_HANDLES }, [
  'name',
  'sport',
  'status',
  'instagram',
  'twitter',
  'tiktok',
  'linkedin',
  'tags',
  'note',
])

export type AthleteField = keyof typeof ATHLETE_FIELDS
export type AthleteColumns = ColumnsOf<typeof ATHLETE_FIELDS>

function handlesBy(ruleOf: (network: SocialNetwork) => OptionalText['rule']) {
  const handle = (network: SocialNetwork) =>
    optionalText({
      label: NETWORK_NAMES[network],
      tidy: (typed) => tidyHandle(network, typed),
      rule: ruleOf(network),
      input: { as: 'handle' },
      searched: true,
    })
  return {
    instagram: handle('instagram'),
    tiktok: handle('tiktok'),
    linkedin: handle('linkedin'),
    twitter: handle('twitter'),
  } satisfies Record<SocialNetwork, OptionalText>
}

function handleText(network: SocialNetwork) {
  const label = NETWORK_NAMES[network]
  return z
    .string()
    .overwrite((typed) => tidyHandle(network, typed))
    .max(MAX_HANDLE, { error: `${label} must be at most ${MAX_HANDLE} characters` })
    .check(harmless(label))
}
