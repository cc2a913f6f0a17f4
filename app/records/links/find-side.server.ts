import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import type { Noun } from '#app/records/merging/merge-words.ts'
import type { Database } from '#db/schema.ts'
import { findAthletesByNames, findBrandsByNames, type Namesake } from './find-by-names.server.ts'

/** What the form says of the other side of a link. */
interface NamedSide {
  name: string
  /** Of the chosen suggestion: stands for the name as long as that is still its name. */
  id?: string | undefined
}

type FoundSide = { publicId: string } | { fault: string }

/** The brand or athlete that is meant, or why that is not clear. */
export async function findSide(db: Kysely<Database>, noun: Noun, { name, id }: NamedSide): Promise<FoundSide> {
  const chosen = id && (await (noun === 'brand' ? findBrand : findAthlete)(db, id))
  if (chosen && chosen.name_key === nameKey(name)) return { publicId: chosen.public_id }
  return noun === 'brand' ? findBrandNamed(db, name) : findAthleteNamed(db, name)
}

async function findBrandNamed(db: Kysely<Database>, name: string): Promise<FoundSide> {
  const [rowId] = (await findBrandsByNames(db, [nameKey(name)])).values()
  return rowId === undefined ? { fault: `No brand is named “${name}”` } : publicIdOf(db, 'brand', rowId)
}

/** `Serena Williams`, or `Serena Williams, Tennis` where several athletes have the name. */
async function findAthleteNamed(db: Kysely<Database>, typed: string): Promise<FoundSide> {
  const comma = typed.lastIndexOf(',')
  const [name, sport] = comma === -1 ? [typed, ''] : [typed.slice(0, comma), typed.slice(comma + 1)]
  const found = await findAthletesByNames(db, [nameKey(typed), nameKey(name)])
  const whole = byPerson(found.get(nameKey(typed)))
  const inSport = byPerson(found.get(nameKey(name))?.filter((each) => each.sportKey === sportKey(sport)))
  const fitting = whole.length === 0 ? inSport : whole
  const [only, another] = fitting
  if (!only) return { fault: `No athlete is named “${typed}”` }
  if (!another) return publicIdOf(db, 'athlete', only.id)
  const sports = fitting.map((each) => each.sport).join(', ')
  return {
    fault: `${fitting.length} athletes have this name: ${sports}. Add the sport, as in “${typed}, ${only.sport}”`,
  }
}

/** One athlete may have the name in several sports. */
function byPerson(namesakes: readonly Namesake[] = []): Namesake[] {
  return [...new Map(namesakes.map((each) => [each.id, each])).values()]
}

async function publicIdOf(db: Kysely<Database>, table: 'athlete' | 'brand', rowId: number): Promise<FoundSide> {
  const { public_id } = await db.selectFrom(table).select('public_id').where('id', '=', rowId).executeTakeFirstOrThrow()
  return { publicId: public_id }
}
