import { nameKey } from '#app/platform/names/name-key.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteInput } from '../athlete.ts'

export type AthleteColumns = Pick<
  AthleteRow,
  'name' | 'name_key' | 'sport' | 'sport_key' | 'status' | 'instagram' | 'tiktok' | 'linkedin' | 'twitter'
>

/** An athlete's input as columns of its row. */
export function athleteColumns(input: AthleteInput): AthleteColumns {
  const { instagram, tiktok, linkedin, twitter } = input.socialHandles
  return {
    name: input.name,
    name_key: nameKey(input.name),
    sport: input.sport,
    sport_key: nameKey(input.sport),
    status: input.status,
    instagram: instagram || null,
    tiktok: tiktok || null,
    linkedin: linkedin || null,
    twitter: twitter || null,
  }
}
