import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { uploadFolder } from '#app/files/uploads/receiving/upload-folder.server.ts'
import { openSingle } from '#db/open-database.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { mayMount, mount, unmount } from '#tests/mount.ts'
import { type Product, startProduct } from '#tests/product.ts'

const DATA_DIR = `${process.env.DATA_DIR}`
const MEGABYTE = 1_048_576
const FULL = { status: 507, message: 'The storage is full or read-only. Nothing was saved.' }

describe.skipIf(!mayMount())('on a disk of 100 MB', () => {
  let product: Product
  let send: Sender
  beforeAll(async () => {
    mount('-t', 'tmpfs', '-o', 'size=100m,mode=700', 'tmpfs', DATA_DIR)
    product = await startProduct({ env: { DATA_DIR }, worker: false })
    send = await senderTo(product)
  })
  afterAll(async () => {
    await product.stop()
    unmount(DATA_DIR)
  })

  test('a file too large for the disk is rejected and leaves nothing; a smaller one is accepted [U-02]', async () => {
    const before = await traces()
    expect(await send(40)).toMatchObject(FULL)
    expect(await traces()).toEqual(before)
    await expectTaken(send)
  })

  test('on a full disk the response is the same, and with space again everything works without a restart [U-02]', async () => {
    const ballast = join(DATA_DIR, 'ballast')
    onTestFinished(() => rmSync(ballast, { force: true }))
    expect(tries(() => writeFileSync(ballast, Buffer.alloc(128 * MEGABYTE)))).toBe(false)
    const before = await traces()

    expect(await send(1)).toMatchObject(FULL)
    expect(await send(0)).toMatchObject(FULL)
    expect(await traces()).toEqual(before)
    rmSync(ballast)
    await expectTaken(send)
  })

  test('a folder that cannot be written to refuses, and takes again once it can [U-02]', async () => {
    const before = await traces()
    const giveBack = makeReadOnly(uploadFolder())

    expect(await send(1)).toMatchObject(FULL)
    giveBack()
    expect(await traces()).toEqual(before)
    await expectTaken(send)
  })
})

/** Unlike mounting, limiting the file size needs no privileges; it affects every write beyond the limit. */
describe('where no file may grow any more', () => {
  let product: Product
  let send: Sender
  beforeAll(async () => {
    product = await startProduct({ env: { DATA_DIR }, worker: false })
    send = await senderTo(product)
  })
  afterAll(() => product.stop())

  test.each([
    ['a file', 2, MEGABYTE],
    ['even the database', 1, 0],
  ])(
    '%s: an upload is refused and leaves nothing, and all is well without a restart [U-02]',
    async (_, size, limit) => {
      await expectTaken(send)
      const before = await traces()
      onTestFinished(() => limitFiles(product, 'unlimited'))
      limitFiles(product, String(limit))

      expect(await send(size)).toMatchObject(FULL)
      limitFiles(product, 'unlimited')
      expect(await traces()).toEqual(before)
      await expectTaken(send)
    },
  )
})

type Sender = (megabytes: number) => Promise<{ status: number; message?: string }>

async function senderTo({ url }: Product): Promise<Sender> {
  const token = await accessTokenOf(url)
  return async (megabytes) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(megabytes * MEGABYTE)], 'a.csv'))
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body: form })
    return { ...(await answer.json()), status: answer.status }
  }
}

async function expectTaken(send: Sender): Promise<void> {
  const before = await traces()
  expect(await send(1)).toMatchObject({ status: 201 })
  const { files, uploads, jobs } = await traces()
  expect([files.length, uploads, jobs]).toEqual([before.files.length + 1, before.uploads + 1, before.jobs + 1])
}

/** Files left by uploads so far. */
async function traces(): Promise<{ files: string[]; uploads: number; jobs: number }> {
  const db = openSingle(join(DATA_DIR, 'icon-radar.db'))
  const uploads = await db.selectFrom('upload').select('id').execute()
  const jobs = await db.selectFrom('job').select('id').execute()
  await db.destroy()
  const files = existsSync(uploadFolder()) ? readdirSync(uploadFolder()).toSorted() : []
  return { files, uploads: uploads.length, jobs: jobs.length }
}

/** Until the returned function is called, and in any case until the test ends. */
function makeReadOnly(folder: string): () => void {
  let isMounted = true
  const giveBack = () => {
    if (isMounted) unmount(folder)
    isMounted = false
  }
  onTestFinished(giveBack)
  mount('--bind', folder, folder)
  mount('-o', 'remount,bind,ro', folder)
  return giveBack
}

/** The maximum size of the product's files, in bytes. */
function limitFiles(product: Product, limit: string): void {
  execFileSync('prlimit', [`--pid=${product.process('server').pid}`, `--fsize=${limit}:`])
}

function tries(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
