import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { ExistingChoice } from '#app/files/imports/existing/existing-choice.ts'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { answerQuestions } from '#app/files/uploads/questions/answer-questions.server.ts'
import { ANSWERS } from '#app/files/uploads/questions/question.ts'
import { recordUploads } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import { mergeAthletes } from '#app/records/athletes/merge/merge-athletes.server.ts'
import { undoMerge as undoAthleteMerge } from '#app/records/athletes/merge/undo-merge.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge as undoBrandMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import type { BulkChanges, BulkSelection } from '#app/records/bulk-edits/bulk-edit.ts'
import { requestBulkEdit } from '#app/records/bulk-edits/request-bulk-edit.server.ts'
import { requestUndo } from '#app/records/bulk-edits/undo-bulk-edit.server.ts'
import { splitTags } from '#app/records/fields/tag-text.ts'
import type { Connections } from '#db/open-database.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { drill } from '#tests/drills.ts'
import type { Random } from '#tests/seeded-random.ts'
import { SPORTS } from './seed-directory.ts'

const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const
const ROWS = drill(60, 120)

/** Takes back what was done; resolves with the outcome. */
export type Undo = () => Promise<string>

interface World {
  connections: Connections
  databaseFile: string
  random: Random
  /** Until all jobs are done. */
  settle: () => Promise<void>
}

interface Operation {
  name: string
  /** Resolves with its undo; undefined if nothing was done. */
  run: (world: World) => Promise<Undo | undefined>
}

/** All that can be undone; what a job does is only requested. */
export const UNDOABLE_OPERATIONS: readonly Operation[] = [
  { name: 'athletes by file', run: (world) => importFile(world, 'athletes.csv', athleteLines) },
  { name: 'brands by file', run: (world) => importFile(world, 'brands.csv', brandLines) },
  { name: 'athletes by a file that asks', run: (world) => importAsking(world, 'athletes.csv', athleteLines) },
  { name: 'brands by a file that asks', run: (world) => importAsking(world, 'brands.csv', brandLines) },
  { name: 'links by file', run: (world) => importFile(world, 'links.csv', linkLines) },
  { name: 'followers by file', run: (world) => importFile(world, 'followers.csv', followerLines) },
  {
    name: 'bulk edit of athletes',
    run: (world) => {
      const filter = { sport: world.random.one(SPORTS) }
      return editMany(world, { kind: 'athlete', filter }, { status: world.random.one(STATUSES), addTags: 'Checked' })
    },
  },
  {
    name: 'bulk edit of brands',
    run: (world) => {
      const category = world.random.one(BRAND_CATEGORIES)
      return editMany(
        world,
        { kind: 'brand', filter: { archived: 'include' } },
        { category, archived: world.random.below(2) === 0 },
      )
    },
  },
  {
    name: 'a tag of links renamed',
    run: async (world) => {
      const tagged = world.connections.writer.selectFrom('relationship').select('tags').where('tags', 'is not', null)
      const [tag] = splitTags((await tagged.orderBy('id').limit(1).executeTakeFirst())?.tags)
      if (!tag) return undefined
      return editMany(world, { kind: 'relationship', filter: { tag } }, { addTags: 'Renamed', removeTags: tag })
    },
  },
  {
    name: 'merge of athletes',
    run: async ({ connections: { writer }, random }) => {
      const [into, duplicate] = await pickTwo(writer.selectFrom('athlete').select('public_id').orderBy('id'), random)
      const outcome = await mergeAthletes(writer, into, duplicate, AUTHOR, new Date())
      if (outcome.status !== 'merged') return undefined
      return async () => (await undoAthleteMerge(writer, outcome.mergeId, AUTHOR, new Date())).status
    },
  },
  {
    name: 'merge of brands',
    run: async ({ connections: { writer }, random }) => {
      const brands = writer.selectFrom('brand').select('public_id').where('merged_into_id', 'is', null).orderBy('id')
      const [into, duplicate] = await pickTwo(brands, random)
      const outcome = await mergeBrands(writer, into, duplicate, AUTHOR, new Date())
      if (outcome.status !== 'merged') return undefined
      return async () => (await undoBrandMerge(writer, outcome.mergeId, AUTHOR, new Date())).status
    },
  },
]

const STATUSES = ['ACTIVE', 'RETIRED', 'INACTIVE']
const COUNTRIES = ['BR', 'JP', 'DE', '']

interface Named {
  athletes: { name: string; sport: string }[]
  brands: { name: string }[]
}

type LinesOf = (random: Random, named: Named) => string[]

async function importFile(world: World, name: string, linesOf: LinesOf): Promise<Undo> {
  const id = await sendFile(world, name, linesOf, 'update')
  return async () => (await rollBackImport(world.connections.writer, id, AUTHOR, new Date())).status
}

/** Its roll-back takes the answers back, too. */
async function importAsking(world: World, name: string, linesOf: LinesOf): Promise<Undo> {
  const { connections, random } = world
  const { writer } = connections
  const id = await sendFile(world, name, linesOf, 'ask')
  await world.settle()
  const questions = await writer
    .selectFrom('import_question')
    .innerJoin('import_batch', 'import_batch.id', 'batch_id')
    .select('row')
    .where('public_id', '=', id)
    .execute()
  expect(questions.length).toBeGreaterThan(0)
  const answers = questions.map(({ row }) => ({ row, answer: random.one(ANSWERS) }))
  expect(await answerQuestions(writer, id, answers, AUTHOR, new Date())).toMatchObject({ status: 'answered' })
  return async () => (await rollBackImport(writer, id, AUTHOR, new Date())).status
}

/** Resolves with the public id of the import. */
async function sendFile(
  { connections, databaseFile, random }: World,
  name: string,
  linesOf: LinesOf,
  existing: ExistingChoice,
): Promise<string> {
  const { writer } = connections
  const athletes = await writer.selectFrom('athlete').select(['name', 'sport']).orderBy('id').execute()
  const brands = await writer.selectFrom('brand').select('name').where('merged_into_id', 'is', null).execute()
  const csv = linesOf(random, { athletes, brands }).join('\n')
  const storedPath = `${random.next()}`
  mkdirSync(join(dirname(databaseFile), 'uploads'), { recursive: true })
  writeFileSync(join(dirname(databaseFile), 'uploads', storedPath), csv)
  const file = {
    storedPath,
    originalName: name,
    size: csv.length,
    sha256: '',
    brandId: null,
    uploadType: 'bulk_data' as const,
  }
  const settings = UploadSettingsSchema.parse({
    autoVerify: false,
    existing,
    createMissingBrands: true,
    batchSize: 25,
  })
  const [upload] = await recordUploads(writer, [{ ...file, settings }], AUTHOR, new Date())
  return `${upload?.id}`
}

/** Half of the rows change athletes that are there, some of them twice; the others are new ones. */
function athleteLines(random: Random, { athletes }: Named): string[] {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const known = random.one(athletes)
    const { name, sport } =
      random.below(2) === 0 ? known : { name: `New ${random.below(10_000)} ${row % 50}`, sport: 'Golf' }
    const aliases = random.below(4) === 0 ? `Other ${random.below(1_000)}` : ''
    const country = random.one(COUNTRIES)
    return [name, sport, random.one(STATUSES), `handle${random.below(50)}`, `Tag ${random.below(9)}`, aliases, country]
  })
  return ['name,sport,status,instagram,tags,aliases,country', ...lines.map(toLine)]
}

function brandLines(random: Random, { brands }: Named): string[] {
  const lines = Array.from({ length: ROWS / 2 }, () => {
    const name = random.below(2) === 0 ? random.one(brands).name : `New brand ${random.below(10_000)}`
    const website = random.below(3) === 0 ? `https://site${random.below(1_000)}.example` : ''
    const aliases = random.below(4) === 0 ? `Also ${random.below(1_000)}` : ''
    return [name, random.one(BRAND_CATEGORIES), website, `Note ${random.below(100)}`, aliases]
  })
  return ['name,category,website,note,aliases', ...lines.map(toLine)]
}

function linkLines(random: Random, { athletes, brands }: Named): string[] {
  const lines = Array.from({ length: ROWS }, () => {
    const { name, sport } = random.one(athletes)
    const brand = random.below(6) === 0 ? `Created ${random.below(1_000)}` : random.one(brands).name
    const type = random.one(['SPONSOR', 'OWNER', 'FOUNDER'])
    const tags = random.below(2) === 0 ? `Tag ${random.below(9)}` : ''
    return [name, sport, brand, type, `${random.below(4) * 10}`, tags, `Note ${random.below(100)}`]
  })
  return ['athlete,sport,brand,relationship_type,ownership_percentage,tags,note', ...lines.map(toLine)]
}

function followerLines(random: Random, { brands }: Named): string[] {
  const lines = Array.from({ length: ROWS }, () => {
    const day = `2026-11-0${1 + random.below(5)}`
    return [random.one(brands).name, random.one(['instagram', 'tiktok']), `${random.below(1_000_000)}`, day]
  })
  return ['brand,platform,followers,date', ...lines.map(toLine)]
}

function toLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}

async function editMany({ connections }: World, selection: BulkSelection, changes: BulkChanges): Promise<Undo> {
  const { writer } = connections
  const { id } = await requestBulkEdit(writer, { selection, changes, selected: 0 }, AUTHOR, new Date())
  // What already had all values has nothing to be undone.
  return async () => {
    const { status } = await requestUndo(writer, id, AUTHOR, new Date())
    return status === 'nothing_left' ? 'undone' : status
  }
}

interface Choice {
  execute: () => Promise<{ public_id: string }[]>
}

async function pickTwo(records: Choice, random: Random): Promise<[string, string]> {
  const all = await records.execute()
  expect(all.length).toBeGreaterThan(1)
  return [random.one(all).public_id, random.one(all).public_id]
}
