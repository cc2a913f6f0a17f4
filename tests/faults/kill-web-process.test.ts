import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sweepUploads } from '#app/files/uploads/receiving/sweep-uploads.server.ts'
import { isPart, uploadFolder, uploadPath } from '#app/files/uploads/receiving/upload-folder.server.ts'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { drill } from '#tests/drills.ts'
import { type Product, startProduct } from '#tests/product.ts'

const KILLS = drill(3, 20)
const MAX_KILLS = 60
const SENDERS = 3
const EARLIEST_MS = 50
const LATEST_MS = 450
const PIECE = 16_384
const PIECES = 8
const IN_AN_HOUR = 3_600_000

test(`a web process killed at ${KILLS} random moments of uploads leaves each whole, with its job, or nothing of it [U-02]`, async () => {
  emptyFolder(`${process.env.DATA_DIR}`)
  const product = await startProduct({ env: { DATA_DIR: `${process.env.DATA_DIR}` }, worker: false })
  onTestFinished(() => product.stop())
  const token = await accessTokenOf(product.url)

  const sent = [await send(product.url, token)]
  let parts = 0
  const arrived = () => sent.filter(({ isAnswered }) => isAnswered).length
  const isEnough = () => parts > 0 && arrived() > KILLS / 2
  let latestMs = LATEST_MS
  for (let kill = 0; kill < KILLS || (!isEnough() && kill < MAX_KILLS); kill += 1) {
    const before = arrived()
    const senders = Array.from({ length: SENDERS }, () => sendOneAfterAnother(product.url, token))
    await delay(EARLIEST_MS + Math.random() * (latestMs - EARLIEST_MS))
    const server = product.process('server')
    server.kill('SIGKILL')
    await once(server, 'exit')
    sent.push(...(await Promise.all(senders)).flat())
    // A slow machine takes longer to answer.
    if (arrived() === before) latestMs *= 1.2
    parts += filesOnDisk().filter(isPart).length
    await restart(product)
  }
  sent.push(await send(product.url, token))

  const { reader, writer, close } = openDatabase(join(`${process.env.DATA_DIR}`, 'icon-radar.db'))
  onTestFinished(close)
  await sweepUploads(writer, new Date(Date.now() + IN_AN_HOUR))
  const uploads = await reader
    .selectFrom('upload')
    .leftJoin('job', 'job.upload_id', 'upload.id')
    .select(['stored_path', 'sha256', 'file_size', 'upload.status', 'job.status as job_status'])
    .execute()

  expect(filesOnDisk()).toEqual(uploads.map((upload) => upload.stored_path).toSorted())
  expect(uploads.map(({ stored_path }) => hashOf(readFileSync(uploadPath(stored_path))))).toEqual(
    uploads.map(({ sha256 }) => sha256),
  )
  for (const upload of uploads) {
    expect(upload).toMatchObject({ file_size: PIECE * PIECES, status: 'pending', job_status: 'pending' })
  }
  const whole = new Set(uploads.map(({ sha256 }) => sha256))
  expect(sent.filter(({ isAnswered, sha256 }) => isAnswered && !whole.has(sha256))).toEqual([])
  expect(sent.filter(({ sha256 }) => whole.has(sha256))).toHaveLength(uploads.length)
  // Some were killed in flight, some had arrived.
  expect(parts).toBeGreaterThan(0)
  expect(uploads.length).toBeGreaterThan(KILLS / 2)
}, 240_000)

interface SentFile {
  sha256: string
  isAnswered: boolean
}

/** Uploads files until one gets no response. */
async function sendOneAfterAnother(url: string, token: string): Promise<SentFile[]> {
  const sent: SentFile[] = []
  do sent.push(await send(url, token))
  while (sent.at(-1)?.isAnswered)
  return sent
}

/** A file that takes a while to send. */
async function send(url: string, token: string): Promise<SentFile> {
  const bytes = randomBytes(PIECE * PIECES)
  const request = httpRequest(`${url}/api/v1/uploads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' },
  })
  const answer = new Promise<IncomingMessage | undefined>((resolve) => {
    request.once('response', resolve).on('error', () => resolve(undefined))
  })
  request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
  for (let piece = 0; piece < PIECES; piece += 1) {
    request.write(bytes.subarray(piece * PIECE, (piece + 1) * PIECE))
    await delay(1)
  }
  request.end('\r\n--b--\r\n')
  const received = await answer
  received?.resume().on('error', () => undefined)
  return { sha256: hashOf(bytes), isAnswered: received?.statusCode === 201 }
}

async function restart(product: Product): Promise<void> {
  await product.start('server')
  await expect
    .poll(
      () =>
        fetch(`${product.url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { interval: 20 },
    )
    .toBe(true)
}

/** Of what an earlier attempt at the test left. */
function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

function filesOnDisk(): string[] {
  return readdirSync(uploadFolder()).toSorted()
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
