import type { Insertable } from 'kysely'
import type { AthleteTable } from '#db/tables/athlete.ts'
import { newId } from '../ids.server.ts'
import { nameKey } from '../names/name-key.ts'
import type { AthleteInput } from './athlete.ts'

export function newAthleteRow(input: AthleteInput, now: Date): Insertable<AthleteTable> {
  const { instagram, tiktok, linkedin, twitter } = input.socialHandles
  return {
    public_id: newId(),
    name: input.name,
    name_key: nameKey(input.name),
    sport: input.sport,
    sport_key: nameKey(input.sport),
    status: input.status,
    instagram: instagram || null,
    tiktok: tiktok || null,
    linkedin: linkedin || null,
    twitter: twitter || null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
