import { writeFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { expect } from 'vitest'
import type { Connections } from '#db/open-database.ts'
import type { UploadRow } from '#db/tables/upload.ts'
import { test } from '#tests/database.ts'
import { makeUploadFolder, uploadPath } from '../receiving/upload-folder.server.ts'
import { athletesTable } from './athletes-table.server.ts'
import type { ImportProgress } from './import-progress.ts'
import { processRows } from './process-rows.server.ts'

const AT = new Date('2026-11-21T12:00:00.000Z')

const ROW = 'a,Golf\n'

test('rows are processed in batches, each committed with its checkpoint and outcomes [U-04]', async ({
  connections,
}) => {
  const upload = await createUpload(connections, `name,sport\n${ROW.repeat(60)}`, { batchSize: 25 })
  const { commits, messages } = await run(connections, upload, null, { turnMs: 0 })

  expect(commits.map(({ results }) => results.processed)).toEqual([0, 25, 50, 60])
  expect(messages).toEqual([
    'Checking the file',
    'Processing rows 1-25 of 60',
    'Processing rows 26-50 of 60',
    'Processing rows 51-60 of 60',
  ])
})

test.for([25, 200] as const)(
  'whole batches of %d rows are committed together while they take no time, yet no more than a thousand rows [U-04] [P]',
  async (batchSize, { connections }) => {
    const upload = await createUpload(connections, `name,sport\n${ROW.repeat(3_010)}`, { batchSize })
    const { commits, messages } = await run(connections, upload, null, { turnMs: Number.POSITIVE_INFINITY })

    const taken = commits.map(({ results }, index) => results.processed - (commits[index - 1]?.results.processed ?? 0))
    expect(taken.slice(0, 4)).toEqual([0, batchSize, 2 * batchSize, batchSize === 25 ? 100 : 800])
    expect(Math.max(...taken)).toBe(1_000)
    expect(taken.slice(0, -1).every((rows) => rows % batchSize === 0)).toBe(true)
    expect(taken.reduce((sum, rows) => sum + rows)).toBe(3_010)
    expect(messages).toHaveLength(1 + Math.ceil(3_010 / batchSize))
  },
)

const LINES = [
  'José,Golf',
  '"Zoë ""Z""\r\n大輔",Golf',
  '',
  '😀 é,Golf',
  ',Golf',
  'José,Golf',
  '"x,\n\n y",Golf',
  'ü,Golf',
]
const ROUNDS = 21
const TEXT = `name,sport\r\n${Array.from({ length: ROUNDS }, (_, round) =>
  LINES.map((line) => line.replace(/^"?[^,"]/u, (start) => `${start}${round} `)).join('\r\n'),
).join('\r\n')}\r\n`

const WESTERN = TEXT.replaceAll(/[大輔😀]+/gu, '€')

test.for([
  ['UTF-8', TEXT, Buffer.from(TEXT)],
  ['UTF-8 with mark', TEXT, Buffer.from(`\u{feff}${TEXT}`)],
  ['UTF-16', TEXT, iconv.encode(TEXT, 'utf16le', { addBOM: true })],
  ['UTF-16 big-endian', TEXT, iconv.encode(TEXT, 'utf16be', { addBOM: true })],
  ['Windows-1252', WESTERN, iconv.encode(WESTERN, 'windows-1252')],
] as const)(
  'a file in %s interrupted after every commit has the same result as an uninterrupted one [U-07] [D-30]',
  async ([_encoding, text, bytes], { connections }) => {
    const whole = await createUpload(connections, bytes, { batchSize: 25 })
    await run(connections, whole, null, { turnMs: Number.POSITIVE_INFINITY })
    const expected = await outcomeOf(connections, whole)
    await connections.writer.deleteFrom('athlete').execute()

    const broken = await createUpload(connections, bytes, { batchSize: 25 })
    let checkpoint: unknown = null
    for (let runs = 0; runs < 20; runs += 1) {
      const { commits, isDone } = await run(connections, broken, checkpoint, { turnMs: 0, maxCommits: 1 })
      checkpoint = commits.at(-1)?.progress ?? checkpoint
      if (isDone) break
    }

    expect(expected.athletes.length).toBeGreaterThan(25)
    expect(await outcomeOf(connections, broken)).toEqual(expected)
    expect((checkpoint as ImportProgress).place).toEqual({
      position: Buffer.byteLength(text),
      row: 1 + ROUNDS * LINES.length,
    })
  },
)

/** Runs until that many transactions have been committed. */
async function run(
  { writer }: Connections,
  upload: UploadRow,
  checkpoint: unknown,
  { turnMs, maxCommits = Number.POSITIVE_INFINITY }: { turnMs: number; maxCommits?: number },
) {
  const commits: { progress: ImportProgress; results: { processed: number } }[] = []
  const messages: string[] = []
  const controller = new AbortController()
  const stopped = new Error('stopped')
  try {
    await processRows(
      {
        writer,
        upload,
        checkpoint: JSON.parse(JSON.stringify(checkpoint)),
        signal: controller.signal,
        now: () => AT,
        report: ({ message }) => messages.push(message),
        saveCheckpoint: async (_trx, progress, results) => {
          commits.push({ progress, results })
          if (commits.length >= maxCommits) controller.abort(stopped)
        },
      },
      [athletesTable],
      turnMs,
    )
    return { commits, messages, isDone: true }
  } catch (error) {
    if (error !== stopped) throw error
    return { commits, messages, isDone: false }
  }
}

let uploads = 0

async function createUpload({ writer }: Connections, bytes: string | Uint8Array, settings: object): Promise<UploadRow> {
  uploads += 1
  const stored_path = `upload-${uploads}`
  await makeUploadFolder()
  await writeFile(uploadPath(stored_path), bytes)
  return writer
    .insertInto('upload')
    .values({
      public_id: stored_path,
      stored_path,
      original_name: 'athletes.csv',
      file_size: bytes.length,
      sha256: '',
      upload_type: 'athletes_csv',
      settings: JSON.stringify(settings),
      created_at: AT.toISOString(),
      updated_at: AT.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function outcomeOf({ reader }: Connections, { id, public_id }: UploadRow) {
  const ranges = reader.selectFrom('upload_row_range').where('upload_id', '=', id).orderBy('first_row')
  const batch = reader.selectFrom('import_batch').where('public_id', '=', public_id)
  return {
    athletes: await reader.selectFrom('athlete').select(['name', 'sport']).orderBy('id').execute(),
    ranges: await ranges.select(['first_row', 'last_row', 'outcome', 'name', 'message']).execute(),
    counts: await batch.select(['added', 'updated', 'skipped', 'failed']).execute(),
  }
}
