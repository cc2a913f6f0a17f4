import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connections, openDatabase } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { UploadRow } from '#db/tables/upload.ts'
import { errorText } from '#jobs/job-error.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { HOSTILE_IMAGES, HOSTILE_TABLES, type HostileFile } from '#tests/fixtures/hostile-files.ts'
import { type Product, startProduct } from '#tests/product.ts'

/**
 * Memory limit of each process, however large the files; both have 512 MB on the smallest machine, and converting a
 * logo needs its share.
 */
const MAX_MEGABYTES = 320

let product: Product
let connections: Connections
let token: string
let pids: (number | undefined)[]

beforeAll(async () => {
  product = await startProduct()
  connections = openDatabase(join(product.dataDir, 'icon-radar.db'))
  token = await accessTokenOf(product.url)
  pids = [product.process('server').pid, product.process('worker').pid]
})

afterAll(async () => {
  await connections.close()
  await product.stop()
})

test.for(titled(HOSTILE_TABLES))(
  '%s as a table: refused in a sentence, or no harm done [U-02] [U-07]',
  async ([, file]) => {
    const before = await countTraces(connections.reader)
    const upload = await process(file)

    if (file.problem === undefined) {
      expect(upload).toMatchObject({ status: 'completed', error_code: null })
      expect(JSON.parse(`${upload.results}`)).toMatchObject(file.rows ?? {})
    } else {
      expectRefused(upload, file)
      expect(await countTraces(connections.reader)).toEqual(before)
    }
  },
)

test.for(titled(HOSTILE_IMAGES))(
  '%s as an image: refused in a sentence, or no harm done [U-02] [U-07]',
  async ([, file]) => {
    const brand = await createBrand(connections.writer)
    const before = await countTraces(connections.reader)
    const upload = await process(file, brand.public_id)

    const { logo_path } = await connections.reader
      .selectFrom('brand')
      .select('logo_path')
      .where('id', '=', brand.id)
      .executeTakeFirstOrThrow()
    if (file.problem === undefined) {
      expect(upload).toMatchObject({ status: 'completed', error_code: null })
      await expectPlainLogo(`${logo_path}`)
    } else {
      expectRefused(upload, file)
      expect(logo_path).toBeNull()
      expect(await countTraces(connections.reader)).toEqual(before)
    }
  },
)

test('a file above the limit is rejected while it arrives, however long it is [U-02]', async () => {
  const before = await countTraces(connections.reader)
  const piece = Buffer.alloc(1_048_576, 'a')
  const pieces = async function* () {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="athletes.csv"\r\n\r\n')
    for (let megabytes = 0; megabytes < 1_024; megabytes += 1) yield piece
  }
  const answer = await fetch(`${product.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' },
    body: Readable.toWeb(Readable.from(pieces())),
    duplex: 'half',
  } as RequestInit).catch((error: unknown) => error)

  // A client that keeps sending is disconnected and may not see the response.
  if (answer instanceof Response) expect(answer.status).toBe(413)
  expect(await countTraces(connections.reader)).toEqual(before)
})

test('both processes are the original ones, no larger than before, and no files are left [U-02] [U-07]', async () => {
  const { reader } = connections
  expect([product.process('server').exitCode, product.process('worker').exitCode]).toEqual([null, null])
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(product.output()).not.toMatch(/uncaught|unhandled|heap out of memory/i)
  for (const pid of pids) expect(peakMegabytes(pid)).toBeLessThan(MAX_MEGABYTES)

  const uploads = await reader.selectFrom('upload').select(['stored_path', 'original_name']).execute()
  const stored = uploads.map((upload) => upload.stored_path)
  expect(readdirSync(join(product.dataDir, 'uploads')).toSorted()).toEqual(stored.toSorted())
  for (const { original_name } of uploads) expect(original_name).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
  const logos = await reader
    .selectFrom('brand')
    .select('logo_path')
    .distinct()
    .where('logo_path', 'is not', null)
    .execute()
  const kept = readdirSync(join(product.dataDir, 'media', 'logos')).map((name) => `logos/${name}`)
  expect(kept.toSorted()).toEqual(logos.map((brand) => brand.logo_path).toSorted())
  expect(
    readdirSync(product.dataDir).filter(
      (name) => !/^(icon-radar\.db|uploads$|media$|processes$|session-secret$)/.test(name),
    ),
  ).toEqual([])
})

function titled(files: readonly HostileFile[]) {
  return files.map((file) => [file.title, file] as const)
}

/** Of a file that is neither a table nor an image, or cannot be turned into a table. */
const REFUSALS = [413, 415, 422]

/** Uploads the file and waits until its job has ended, if it gets one. */
async function process({ name, bytes }: HostileFile, brandId?: string) {
  const form = new FormData()
  if (brandId) form.set('brandId', brandId)
  form.set('file', new File([new Uint8Array(await bytes())], name))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/api/v1/uploads`, { method: 'POST', headers, body: form })
  const { data, message }: { data: { id: string }; message: string } = await answer.json()
  if (REFUSALS.includes(answer.status)) {
    return { status: 'failed', error_code: null, error_message: message, results: null } as const
  }
  expect(answer.status).toBe(201)
  const find = () =>
    connections.reader.selectFrom('upload').selectAll().where('public_id', '=', data.id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await find()).status, { timeout: 60_000, interval: 20 }).toMatch(/completed|failed/)
  return find()
}

function expectRefused(
  upload: Pick<UploadRow, 'status' | 'error_code' | 'error_message'>,
  { problem }: HostileFile,
): void {
  expect(upload.status).toBe('failed')
  const shown = errorText({ error_code: upload.error_code, error: upload.error_message })
  if (typeof problem === 'string') expect(shown).toBe(problem)
  else expect(shown).toMatch(problem ?? '')
}

/** Re-encoded: no metadata is left in it. */
async function expectPlainLogo(logoPath: string): Promise<void> {
  const image = readFileSync(join(product.dataDir, 'media', logoPath))
  expect(image.toString('latin1')).not.toMatch(/script|evil\.js|root:/)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp' })
  expect((await sharp(image).metadata()).pages ?? 1).toBe(1)
}

/** Files an upload may leave besides its record. */
async function countTraces(db: Kysely<Database>): Promise<Record<string, number>> {
  const traces: Record<string, number> = {}
  for (const table of ['athlete', 'brand', 'relationship', 'import_batch', 'upload_row_range'] as const) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    traces[table] = rows
  }
  return traces
}

/** Linux only; elsewhere unknown. */
function peakMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
