import type { Kysely } from 'kysely'
import { readAthleteRow } from '#app/files/csv/athlete-row.ts'
import { readBrandRow } from '#app/files/csv/brand-row.ts'
import type { TableShape } from '#app/files/csv/read-header.ts'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import { ATHLETE_FIELDS } from '#app/records/athletes/athlete-fields.ts'
import { athleteColumns } from '#app/records/athletes/editing/athlete-columns.ts'
import { findSuccessor as findAthleteSuccessor } from '#app/records/athletes/names/athlete-names.queries.server.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
import { findSuccessor as findBrandSuccessor } from '#app/records/brands/brand-names.queries.server.ts'
import { brandColumns } from '#app/records/brands/edit/update-brand.server.ts'
import type { RecordFields } from '#app/records/fields/record-field.ts'
import type { Noun } from '#app/records/merging/merge-words.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athletesTable } from '../processing/athletes-table.server.ts'
import { brandsTable } from '../processing/brands-table.server.ts'
import type { UploadTable } from '../processing/table.ts'

/** A record that a row may mean. */
export interface MeantRecord {
  id: number
  public_id: string
  name: string
  [column: string]: unknown
}

/** What questions need to know about a kind of record. */
export interface QuestionedKind {
  noun: Noun
  table: UploadTable
  fields: RecordFields
  /** The columns that a row gives its record; undefined if it is no longer valid. */
  read: (shape: TableShape, record: CsvRecord) => object | undefined
  /** Those of the public ids that are there. */
  list: (db: Kysely<Database>, ids: readonly string[]) => Promise<MeantRecord[]>
  /** The public id of the record that another one was merged into. */
  findSuccessor: (db: Kysely<Database>, id: string) => Promise<string | undefined>
}

export const QUESTIONED_KINDS: Record<'athletes' | 'brands', QuestionedKind> = {
  athletes: {
    noun: 'athlete',
    table: athletesTable,
    fields: ATHLETE_FIELDS,
    read: (shape, record) => {
      const row = readAthleteRow(shape, record)
      return row.status === 'valid' ? athleteColumns(row.athlete) : undefined
    },
    list: async (db, ids) => db.selectFrom('athlete').selectAll().where('public_id', 'in', listOf(ids)).execute(),
    findSuccessor: findAthleteSuccessor,
  },
  brands: {
    noun: 'brand',
    table: brandsTable,
    fields: BRAND_FIELDS,
    read: (shape, record) => {
      const row = readBrandRow(shape, record)
      return row.status === 'valid' ? brandColumns(row.brand) : undefined
    },
    list: async (db, ids) =>
      db
        .selectFrom('brand')
        .selectAll()
        .where('public_id', 'in', listOf(ids))
        .where('merged_into_id', 'is', null)
        .execute(),
    findSuccessor: findBrandSuccessor,
  },
}
