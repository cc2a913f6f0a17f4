import { nameKey } from '#app/base/platform/names/name-key.ts'
import { athleteSearchText } from '#app/base/platform/names/search-texts.server.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteInput } from '../athlete.ts'

export type AthleteColumns = Pick<
  AthleteRow,
  | 'name'
  | 'name_key'
  | 'search_text'
  | 'sport'
  | 'sport_key'
  | 'status'
  | 'instagram'
  | 'tiktok'
  | 'linkedin'
  | 'twitter'
>

/** An athlete's input as columns of its row. */
export function athleteColumns(input: AthleteInput): AthleteColumns {
  const handles = {
    instagram: input.socialHandles.instagram || null,
    tiktok: input.socialHandles.tiktok || null,
    linkedin: input.socialHandles.linkedin || null,
    twitter: input.socialHandles.twitter || null,
  }
  return {
    name: input.name,
    name_key: nameKey(input.name),
    search_text: athleteSearchText({ name: input.name, ...handles }),
    sport: input.sport,
    sport_key: sportKey(input.sport),
    status: input.status,
    ...handles,
  }
}
