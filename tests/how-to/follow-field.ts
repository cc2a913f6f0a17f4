import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ATHLETE_TABLE, readAthleteRow } from '#app/files/csv/athlete-row.ts'
import { BRAND_TABLE, readBrandRow } from '#app/files/csv/brand-row.ts'
import { readHeader } from '#app/files/csv/read-header.ts'
import { readRecords } from '#app/files/csv/read-records.ts'
import { AthleteExportQuerySchema, athleteExport } from '#app/files/exports/athlete-export.server.ts'
import { BrandExportQuerySchema, brandExport } from '#app/files/exports/brand-export.server.ts'
import { saveAthletes } from '#app/files/imports/save-athletes.server.ts'
import { insertNewBrands } from '#app/files/uploads/processing/brands-table.server.ts'
import { AthleteSchema } from '#app/records/athletes/athlete.ts'
import { SerializedAthleteSchema } from '#app/records/athletes/athlete-answer.ts'
import { ATHLETE_FACTS } from '#app/records/athletes/athlete-fields.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { openFields as openAthleteFields } from '#app/records/athletes/merge/open-fields.ts'
import { serializeAthlete } from '#app/records/athletes/serialize-athlete.ts'
import { BRAND_FACTS } from '#app/records/brands/brand-fields.ts'
import { BrandBodySchema, toBrandInput } from '#app/records/brands/edit/brand-input.ts'
import { editedBrand } from '#app/records/brands/edit/edited-brand.server.ts'
import { updateBrand } from '#app/records/brands/edit/update-brand.server.ts'
import { openFields as openBrandFields } from '#app/records/brands/merge/open-fields.ts'
import { inputName } from '#app/records/fields/input-name.ts'
import { RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import { describeChange } from '#app/records/history/describe-change.server.ts'
import { openSingle } from '#db/open-database.ts'

/** Run in a copy of the project whose lists have a made-up field `motto`: prints what became of its value, place by place. */
const db = openSingle(readFileSync(process.env.DATABASE_IMAGE ?? ''))
for (const table of ['athlete', 'brand']) await sql`alter table ${sql.table(table)} add column motto text`.execute(db)
const now = new Date()
const author = { id: null, name: 'The test', address: null, door: 'page' } as const

const batch = { public_id: 'batch', file_name: 'a.csv', sha256: '', created_at: now.toISOString() }
await db
  .insertInto('import_batch')
  .values({ id: 1, kind: 'brands', ...batch })
  .execute()
process.stdout.write(JSON.stringify({ brand: await followBrand(), athlete: await followAthlete() }))
await db.destroy()

async function followBrand() {
  const file = 'name,category,motto\nAcme,Finance,From a file\nTwin,Finance,'
  const rows = rowsOf(file, BRAND_TABLE, readBrandRow).flatMap((row) => (row.status === 'valid' ? [row] : []))
  await insertNewBrands(db, rows, { batchId: 1 }, now)
  const [imported, twin] = await db.selectFrom('brand').selectAll().orderBy('id').execute()
  if (!imported || !twin) throw new Error('nothing was imported')

  const body = BrandBodySchema.parse({ name: 'Acme', category: 'Finance', motto: ' By  hand ' })
  await updateBrand(db, imported.public_id, toBrandInput(body), { author, now })
  const brand = await db.selectFrom('brand').selectAll().where('id', '=', imported.id).executeTakeFirstOrThrow()
  return {
    imported: mottoOf(imported),
    stored: mottoOf(brand),
    form: formOf(BRAND_FACTS),
    typed: mottoOf(editedBrand(brand)),
    merged: mottoOf(openBrandFields(twin, brand)),
    exported: mottoOf(await exportedRow((await brandExport(db, BrandExportQuerySchema.parse({}))).rows, brand.id)),
    history: await historyOf('brand.update'),
    found: brand.search_text?.includes('  by  hand'),
    leftAlone: brand.edited_fields.includes('motto'),
  }
}

async function followAthlete() {
  const file = 'name,sport,motto\nAna Silva,Tennis,From a file\nAna Twin,Tennis,'
  const rows = rowsOf(file, ATHLETE_TABLE, readAthleteRow).flatMap((row) => (row.status === 'valid' ? [row] : []))
  const options = { batchId: 1, existing: 'update', skipsVerification: false } as const
  await saveAthletes(db, rows, options, now)
  const [imported, twin] = await db.selectFrom('athlete').selectAll().orderBy('id').execute()
  if (!imported || !twin) throw new Error('nothing was imported')

  const input = AthleteSchema.parse({ name: 'Ana Silva', sport: 'Tennis', motto: ' By  hand ' })
  await updateAthlete(db, imported.public_id, input, { author, now })
  const athlete = await db.selectFrom('athlete').selectAll().where('id', '=', imported.id).executeTakeFirstOrThrow()
  const exported = mottoOf(
    await exportedRow((await athleteExport(db, AthleteExportQuerySchema.parse({}))).rows, athlete.id),
  )
  await saveAthletes(db, rows, options, now)
  const again = await db.selectFrom('athlete').selectAll().where('id', '=', imported.id).executeTakeFirstOrThrow()
  return {
    imported: mottoOf(imported),
    stored: mottoOf(athlete),
    overwritten: mottoOf(again),
    form: formOf(ATHLETE_FACTS),
    answer: mottoOf(SerializedAthleteSchema.parse(serializeAthlete(athlete))),
    merged: mottoOf(openAthleteFields(twin, athlete)),
    exported,
    found: athlete.search_text?.includes('  by  hand'),
    history: await historyOf('athlete.update'),
  }
}

function mottoOf(record: object): unknown {
  return (record as { motto?: unknown }).motto
}

function rowsOf<Row>(text: string, kind: typeof BRAND_TABLE | typeof ATHLETE_TABLE, read: ReadRow<Row>): Row[] {
  const head = readHeader(text, [kind])
  const file = readRecords(text, ',', 10)
  if (head.status === 'refused' || file.status === 'refused') throw new Error('the file is not read')
  return file.records.slice(1).map((record) => read(head.shape, record))
}

type ReadRow<Row> = (shape: Parameters<typeof readBrandRow>[0], record: Parameters<typeof readBrandRow>[1]) => Row

/** The labels of the form's inputs. */
function formOf(fields: typeof BRAND_FACTS | typeof ATHLETE_FACTS): string {
  const controls = Object.fromEntries(Object.keys(fields).map((key) => [inputName(key), { id: key, name: key }]))
  const inputs = createElement(RecordInputs as never, { fields, controls, suggestions: [] } as never)
  return /<label for="motto"[^>]*>(.*?)<\/label>/.exec(renderToStaticMarkup(inputs))?.[1] ?? ''
}

async function exportedRow(statement: string, id: number): Promise<object> {
  const { rows } = await sql.raw<object>(statement.replace('?', `'[${id}]'`)).execute(db)
  return rows[0] ?? {}
}

async function historyOf(action: string): Promise<unknown> {
  const entry = await db.selectFrom('audit_log').selectAll().where('action', '=', action).executeTakeFirstOrThrow()
  const { changes } = await listHistory(db, entry.subject_kind as 'athlete' | 'brand', entry.subject_id ?? '', {
    limit: 50,
  })
  const change = changes.find(({ id }) => id === entry.id)
  const described = change && describeChange(change).fields.find(({ field }) => field === 'motto')
  return described && [described.label, described.before, described.after]
}
