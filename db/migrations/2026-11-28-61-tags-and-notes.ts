import { type Kysely, sql } from 'kysely'

const TABLES = ['athlete', 'brand'] as const

/** Tags and notes of athletes and brands, and an index of what lists filter them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table label_count (
      kind text not null check (kind in ('athlete', 'brand')),
      label text not null,
      shown text not null,
      records integer not null,
      primary key (kind, label)
    ) strict, without rowid`.execute(db)
  for (const table of TABLES) {
    const record = sql.table(table)
    const labels = sql.table(`${table}_label`)
    const id = sql.id(`${table}_id`)
    for (const column of ['tags text', 'note text', 'labels text check (labels is null or json_valid(labels))']) {
      await sql`alter table ${record} add column ${sql.raw(column)}`.execute(db)
    }
    await sql`
      create table ${labels} (
        label text not null,
        ${id} integer not null,
        shown text not null,
        primary key (label, ${id})
      ) strict, without rowid`.execute(db)
    await sql`create index ${sql.id(`${table}_label_of_record`)} on ${labels} (${id})`.execute(db)

    const file = sql`insert into ${labels} (label, ${id}, shown) select key, new.id, value from json_each(new.labels);`
    const withdraw = sql`delete from ${labels} where ${id} = old.id;`
    await sql`
      create trigger ${sql.id(`${table}_labels_inserted`)} after insert on ${record} when new.labels is not null
      begin ${file} end`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_labels_updated`)} after update of labels on ${record}
      when old.labels is not new.labels begin ${withdraw} ${file} end`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_labels_deleted`)} after delete on ${record} when old.labels is not null
      begin ${withdraw} end`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_label_counted`)} after insert on ${labels}
      begin
        insert into label_count (kind, label, shown, records) values (${sql.lit(table)}, new.label, new.shown, 1)
        on conflict (kind, label) do update set records = records + 1, shown = excluded.shown;
      end`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_label_uncounted`)} after delete on ${labels}
      begin
        update label_count set records = records - 1 where kind = ${sql.lit(table)} and label = old.label;
        delete from label_count where kind = ${sql.lit(table)} and label = old.label and records = 0;
      end`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    for (const trigger of ['labels_inserted', 'labels_updated', 'labels_deleted']) {
      await sql`drop trigger ${sql.id(`${table}_${trigger}`)}`.execute(db)
    }
    await sql`drop table ${sql.table(`${table}_label`)}`.execute(db)
    for (const column of ['labels', 'note', 'tags']) {
      await sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`.execute(db)
    }
  }
  await sql`drop table label_count`.execute(db)
}
