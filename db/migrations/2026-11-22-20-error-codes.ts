import { type Kysely, sql } from 'kysely'

/** Each reason that has a code of its own, as it was written out before. */
const SENTENCES = {
  athlete_deleted: 'The athlete was deleted.',
  upload_deleted: 'The upload was deleted.',
  file_gone: 'The uploaded file is no longer there. Please upload it again.',
  image_kind: 'The file is not a JPEG, PNG, GIF or SVG image.',
  image_pixels: 'The image has more than 25 million pixels.',
  image_svg: 'The SVG is larger than 5 MB.',
  image_damaged: 'The image is damaged and cannot be read.',
  image_costly: 'The image takes too much time or memory to draw.',
}

/** Why a job or an upload failed is a code; `other` keeps its sentence beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger upload_follows_job`.execute(db)
  await addCodes(db, 'job', 'error')
  await addCodes(db, 'upload', 'error_message')
  await followJobs(db)
}

async function addCodes(db: Kysely<unknown>, tableName: string, sentenceColumn: string): Promise<void> {
  const table = sql.table(tableName)
  const sentence = sql.ref(sentenceColumn)
  const codes = sql.join([...Object.keys(SENTENCES), 'other'].map((code) => sql.lit(code)))
  await sql`alter table ${table} add column error_code text check (error_code in (${codes}))`.execute(db)
  const cases = Object.entries(SENTENCES).map(([code, text]) => sql`when ${sql.lit(text)} then ${sql.lit(code)}`)
  await sql`
    update ${table} set error_code = case ${sentence} ${sql.join(cases, sql` `)} else 'other' end
    where ${sentence} is not null`.execute(db)
  await sql`update ${table} set ${sentence} = null where error_code != 'other'`.execute(db)
}

async function followJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger upload_follows_job after update of status, results, error, error_code on job
    when new.upload_id is not null
    begin
      update upload set
        status = new.status,
        results = coalesce(new.results, results),
        error_code = iif(new.status = 'failed', new.error_code, null),
        error_message = iif(new.status = 'failed', new.error, null),
        updated_at = new.updated_at
      where id = new.upload_id;
    end`.execute(db)
}
