import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, test as base, beforeEach, describe, expect, onTestFinished } from 'vitest'
import { accessTokenOf } from '#tests/api-client.ts'
import { test } from '#tests/database.ts'
import { createFirstRelease } from '#tests/first-release.ts'
import { freePort } from '#tests/free-port.ts'
import { mayMount, mount, unmount } from '#tests/mount.ts'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN, type Product, startProduct } from '#tests/product.ts'
import { startSupervisor } from '#tests/supervisor.ts'

const UPGRADING = 'The database is being upgraded.'
/** Athletes whose upgrade takes a second at least. */
const LONG_UPGRADE = 15_000
const NO_ROOM = /^The database has to be upgraded, but there is no room for the copy made first: \d+ MB are missing\.$/
const UNWRITABLE = 'The storage is full or read-only.'
const PROCESSES = ['server', 'worker'] as const

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'icon-radar-start-'))
  file = join(folder, 'icon-radar.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

base('while the database is upgraded nothing is served but the reason, and jobs wait [D-65]', async () => {
  await createFirstRelease(file, 1_000)
  const other = holdLock(file)
  const product = await start({ worker: false })
  await product.start('worker')

  expect(await readiness(product)).toMatchObject({ status: 503, body: { reason: UPGRADING } })
  await expectNothingServedBut(UPGRADING, product)
  other.close()

  await expect.poll(() => readiness(product)).toMatchObject({ status: 200 })
  expect(await fetch(`${product.url}/login`).then(({ status }) => status)).toBe(200)
  expect(await countAthletes(product, await accessTokenOf(product.url))).toBe(1_000)
})

base('an upgrade that takes long is told while it goes on, and the process answers [D-65]', async () => {
  await createFirstRelease(file, LONG_UPGRADE)
  const product = await start({ worker: false })

  expect(await readiness(product)).toMatchObject({ status: 503, body: { reason: UPGRADING } })
  expect(await fetch(`${product.url}/login`).then(({ status }) => status)).toBe(503)
  await expect.poll(() => fetch(`${product.url}/login`).then(({ status }) => status)).toBe(200)
})

base('two processes that start at once upgrade the database once, and both serve it [D-65]', async () => {
  await createFirstRelease(file, 1_000)
  const other = holdLock(file)
  const products = await Promise.all([start({ worker: false }), start({ worker: false })])
  for (const product of products) expect(await readiness(product)).toMatchObject({ body: { reason: UPGRADING } })
  other.close()

  for (const { url } of products) {
    await expect.poll(() => fetch(`${url}/login`).then(({ status }) => status)).toBe(200)
    expect(await countAthletes({ url }, await accessTokenOf(url))).toBe(1_000)
  }
})

describe.skipIf(!mayMount())('on a disk of its own', () => {
  beforeEach(() => mount('-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', folder))
  afterEach(() => unmount(folder))

  base('an upgrade for which there is no room is made once there is some, without a restart [D-34]', async () => {
    await createFirstRelease(file, 1_000)
    const giveBack = takeAllRoom()
    const product = await start({ worker: false })
    await product.start('worker')

    await expect
      .poll(() => readiness(product))
      .toMatchObject({ status: 503, body: { reason: expect.stringMatching(NO_ROOM) } })
    const { body } = await readiness(product)
    await expectNothingServedBut(body.reason, product)
    giveBack()

    await expect.poll(() => readiness(product)).toMatchObject({ status: 200 })
    expect(await countAthletes(product, await accessTokenOf(product.url))).toBe(1_000)
  })

  base.each([
    ['full', () => takeAllRoom()],
    [
      'read-only',
      () => {
        mount('-o', 'remount,ro', folder)
        return () => mount('-o', 'remount,rw', folder)
      },
    ],
  ] as const)(
    'started on a disk that is %s, both processes read, refuse to write, and write again without a restart [D-34]',
    async (_disk, takeAway) => {
      const first = await start()
      const token = await accessTokenOf(first.url)
      const cookie = await signInToPages(first.url)
      expect(await createAthlete(first, token, 'Ada Lovelace')).toBe(201)
      await Promise.all(PROCESSES.map((name) => end(first, name)))
      const giveBack = takeAway()

      const product = await start({ worker: false })
      await product.start('worker')
      await expect.poll(() => readiness(product)).toMatchObject({ status: 503, body: { reason: UNWRITABLE } })
      expect(await countAthletes(product, token)).toBe(1)
      for (const page of ['/athletes', '/athletes?search=ada', '/champions', '/upload', '/settings/sessions']) {
        const answer = await fetch(`${product.url}${page}`, { headers: { Cookie: cookie } })
        expect([page, answer.status, new URL(answer.url).pathname]).toEqual([page, 200, page.split('?')[0]])
      }
      expect(await createAthlete(product, token, 'Grace Hopper')).toBe(507)
      expect(await countAthletes(product, token)).toBe(1)

      giveBack()
      await expect.poll(() => readiness(product)).toMatchObject({ status: 200 })
      expect(await createAthlete(product, token, 'Grace Hopper')).toBe(201)
      expect(await countAthletes(product, token)).toBe(2)
    },
  )

  base('where there is no room for a first database, the reason is served until there is [D-34]', async () => {
    const giveBack = takeAllRoom()
    const product = await start({ worker: false })
    await product.start('worker')

    await expectNothingServedBut(UNWRITABLE, product)
    giveBack()
    await expect.poll(() => readiness(product)).toMatchObject({ status: 200 })
    expect(await countAthletes(product, await accessTokenOf(product.url))).toBe(0)
  })
})

describe('a fault that no restart fixes is reported in one sentence, and nothing is changed or restarted:', () => {
  const damage = 'is damaged: stop Icon Radar, put a copy from your backup in its place and start again'
  const cases: [string, string, () => void][] = [
    [
      'a database of a newer version [D-65]',
      'belongs to a newer version of Icon Radar (it has 2099-01-01-01-later): start that version',
      () => change("insert into kysely_migration values ('2099-01-01-01-later', '2099-01-01T00:00:00.000Z')"),
    ],
    ['a header of other bytes [J-06]', damage, () => overwrite(0, 100)],
    ['a file that was cut off [J-06]', damage, () => truncateSync(file, statSync(file).size - 4096)],
    ['an empty file [J-06]', damage, () => truncateSync(file, 0)],
    ['other bytes where the tables are described [J-06]', damage, () => overwrite(100, 8_000)],
  ]

  test.for(cases)('%s', async ([_what, sentence, damageIt], { databaseFile }) => {
    copyFileSync(databaseFile, file)
    damageIt()
    const before = readFileSync(file)
    const ended = await supervise()

    expect(ended.code).toBe(78)
    expect(new Set(ended.output.trim().split('\n'))).toEqual(
      new Set([expect.stringMatching(new RegExp(`^The database ${file} ${escapeText(sentence)}`))]),
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test.for(PROCESSES)(
    'a database of a newer version, by the %s process alone [D-65]',
    async (name, { databaseFile }) => {
      copyFileSync(databaseFile, file)
      change("insert into kysely_migration values ('2099-01-01-01-later', '2099-01-01T00:00:00.000Z')")
      const ended = await supervise([name])

      expect(ended.code).toBe(78)
      expect(ended.output).toContain(`The database ${file} belongs to a newer version of Icon Radar`)
    },
  )

  base('other bytes in the rows that an upgrade reads [J-06]', async () => {
    await createFirstRelease(file, 3_000)
    const bytes = statSync(file).size
    overwrite(Math.floor(bytes / 8), Math.floor(bytes / 2))
    const before = readFileSync(file)
    const ended = await supervise()

    expect(ended.code).toBe(78)
    expect(ended.output).toContain(`The database ${file} ${damage}`)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  base('a folder in the place of the file [J-06]', async () => {
    mkdirSync(file)
    const ended = await supervise()

    expect(ended.code).toBe(78)
    expect(ended.output).toContain(`There is a folder at ${file}, where the database should be: move it away`)
  })
})

async function start(options: { worker?: boolean } = {}): Promise<Product> {
  const product = await startProduct({ env: { DATA_DIR: folder }, ...options })
  onTestFinished(() => product.stop())
  return product
}

async function end(product: Product, name: 'server' | 'worker'): Promise<void> {
  const child = product.process(name)
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Processes of the build; resolves when the supervisor gives up. */
async function supervise(names: readonly string[] = PROCESSES): Promise<{ code: number; output: string }> {
  const supervisor = startSupervisor({
    processes: names.map((name) => ({ name, args: [`build/processes/${name}.js`] })),
    env: { DATA_DIR: folder, PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
  })
  const [code] = (await once(supervisor, 'exit')) as [number]
  return { code, output: supervisor.output() }
}

/** Holds the write lock, as another upgrade would. */
function holdLock(path: string): Sqlite.Database {
  const other = new Sqlite(path)
  other.pragma('journal_mode = WAL')
  other.exec('begin immediate')
  return other
}

function takeAllRoom(): () => void {
  const ballast = join(folder, 'ballast')
  expect(() => writeFileSync(ballast, Buffer.alloc(256 * 1_048_576))).toThrow('ENOSPC')
  return () => rmSync(ballast)
}

function change(statement: string): void {
  const database = new Sqlite(file)
  database.exec(statement)
  database.close()
}

function overwrite(from: number, count: number): void {
  const bytes = readFileSync(file)
  bytes.fill('garbage ', from, from + count)
  writeFileSync(file, bytes)
}

async function expectNothingServedBut(reason: string, { url }: Pick<Product, 'url'>): Promise<void> {
  expect(await fetch(`${url}/healthz`).then(({ status }) => status)).toBe(200)

  const token = { Authorization: 'Bearer anything' }
  const calls = [fetch(`${url}/api/v1/athletes`, { headers: token }), postAccount(url)]
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ message: reason, status: 503 })
  }

  const page = await fetch(`${url}/athletes`, { headers: { Accept: 'text/html' } })
  const html = await page.text()
  expect(page.status).toBe(503)
  expect(page.headers.get('Retry-After')).not.toBeNull()
  expect(html).toContain(reason)
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  expect(html).not.toMatch(/<script|src=|href=/)
}

function postAccount(url: string): Promise<Response> {
  return fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
}

async function readiness({ url }: Pick<Product, 'url'>): Promise<{ status: number; body: { reason: string } }> {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as { reason: string } }
}

async function countAthletes({ url }: Pick<Product, 'url'>, token: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1/athletes?limit=1`, { headers: { Authorization: `Bearer ${token}` } })
  const body = (await answer.json()) as { pagination?: { total: number } }
  return body.pagination?.total ?? body
}

async function createAthlete({ url }: Pick<Product, 'url'>, token: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/athletes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, sport: 'Golf' }),
  })
  return answer.status
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
