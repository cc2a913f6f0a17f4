import { type Kysely, sql } from 'kysely'

/** An authenticator app of a user, whose secret is sealed, and the codes for when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticator_app (
      user_id integer primary key references user (id) on delete cascade,
      secret text not null,
      last_step integer not null,
      created_at text not null
    ) strict`.execute(db)
  await sql`
    create table recovery_code (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      salt text not null,
      code_hash text not null,
      used_at text
    ) strict`.execute(db)
  await sql`create index recovery_code_by_user on recovery_code (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['recovery_code', 'authenticator_app']) await sql`drop table ${sql.table(table)}`.execute(db)
}
