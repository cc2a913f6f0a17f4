import { Migrator, sql } from 'kysely'
import { migrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'

const FIRST_RELEASE = '2026-11-21-05-providers'

/** Creates a database as the first release left it, with the given number of athletes and a few dependent rows. */
export async function createFirstRelease(file: string, athletes: number): Promise<void> {
  const { writer, close } = openDatabase(file)
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(FIRST_RELEASE)
  if (error) throw error

  const at = '2026-11-01T00:00:00.000Z'
  await writer.transaction().execute(async (trx) => {
    const numbers = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${athletes})`
    await sql`${numbers}
      insert into athlete (public_id, name, name_key, sport, sport_key, status, champion_score, created_at, updated_at)
      select 'athlete-' || n, 'Athlete ' || n, 'athlete ' || n, 'Sport ' || (n % 50), 'sport ' || (n % 50),
        iif(n % 3, 'ACTIVE', 'RETIRED'), iif(n % 5, null, n % 1000), ${at}, ${at} from number`.execute(trx)
    await sql`insert into brand (public_id, name, name_key, scored_at, created_at, updated_at)
      select 'brand-' || id, 'Brand ' || id, 'brand ' || id, ${at}, ${at}, ${at} from athlete where id % 100 = 0`.execute(
      trx,
    )
    await sql`insert into relationship (public_id, athlete_id, brand_id, type, created_at, updated_at)
      select 'link-' || athlete.id, athlete.id, brand.id, 'FOUNDER', ${at}, ${at}
      from athlete join brand on brand.public_id = 'brand-' || athlete.id`.execute(trx)
  })
  await close()
}
