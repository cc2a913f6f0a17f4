import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accessTokenOf } from '#tests/api-client.ts'
import { drill } from '#tests/drills.ts'
import { svg } from '#tests/fixtures/images.ts'
import { createData, digestsOf, newFolder } from '#tests/keeping.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { type RedisServer, startRedis } from '#tests/redis-server.ts'
import { readTableRows, type TableRows } from '#tests/table-rows.ts'

const MOMENTS = drill(1, 20)
const ATHLETES = drill(1_000, 10_000)
const MOMENT_MS = 60_000
const LATEST_MS = 1_500
const BUILT = fileURLToPath(new URL('../../build/processes', import.meta.url))

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

test.for([
  ['SQLite', () => ({})],
  ['Redis', () => ({ REDIS_URL: redis.url })],
] as const)(
  `the product, backed up while it takes files and edits and then killed, is restored with every table and file at ${MOMENTS} moments (queue: %s) [O-03] [D-96]`,
  { timeout: 60_000 + MOMENTS * MOMENT_MS },
  async ([_queue, environment]) => {
    let data = createData(ATHLETES)
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const product = await startProduct({ env: { DATA_DIR: data, RATE_LIMIT_PER_MINUTE: '0', ...environment() } })
      onTestFinished(() => killAll(product))
      const writing = await writeUntilRefused(product.url, await accessTokenOf(product.url), moment)
      await delay(Math.random() * LATEST_MS)

      const before = { rows: readTableRows(join(data, 'icon-radar.db')), files: filesOf(data) }
      const backup = run('backup', data, join(newFolder(), 'backup.tar.gz'))
      await delay(Math.random() * LATEST_MS)
      await killAll(product)
      await writing.ended
      expect(await backup.ended).toMatchObject({ code: 0 })
      const after = { rows: readTableRows(join(data, 'icon-radar.db')), files: filesOf(data) }

      const elsewhere = join(newFolder(), 'data')
      expect(await run('restore', elsewhere, backup.word).ended).toMatchObject({ code: 0 })
      const restored = { rows: readTableRows(join(elsewhere, 'icon-radar.db')), files: filesOf(elsewhere) }
      expect(contradictions(before.rows, restored.rows, after.rows)).toEqual([])
      for (const [path, digest] of Object.entries(before.files))
        if (after.files[path] === digest) expect(restored.files).toMatchObject({ [path]: digest })
      checkIndexes(join(elsewhere, 'icon-radar.db'))
      // Every kept figure is that of the rows, and every row has its file.
      const { findings } = JSON.parse((await run('doctor', elsewhere, '--json').ended).text)
      expect(findings).toEqual([expect.objectContaining({ subject: 'backups' })])
      data = elsewhere
    }
  },
)

const MAX_SHOWN = 300
/** Work that is done and asked for again meanwhile: its rows come and go. */
const WAITING = /_due$/

/** Rows that the restored database has otherwise than at any moment between the two. */
function contradictions(before: TableRows, restored: TableRows, after: TableRows): string[] {
  expect([...restored.keys()]).toEqual([...after.keys()])
  return [...after].flatMap(([table, latest]) => {
    if (WAITING.test(table)) return []
    const [earlier, found] = [before.get(table) ?? new Map(), restored.get(table) ?? new Map()]
    const lost = [...earlier].filter(([key, row]) => latest.get(key) === row && found.get(key) !== row)
    const gone = [...earlier.keys()].filter((key) => latest.has(key) && !found.has(key))
    const invented = [...found].filter(([key]) => !earlier.has(key) && !latest.has(key))
    return [...lost.map(([, row]) => row), ...gone, ...invented.map(([, row]) => row)].map((row) =>
      `${table}: ${row}`.slice(0, MAX_SHOWN),
    )
  })
}

/** Throws unless the indexes of names have exactly what the rows have. */
function checkIndexes(file: string): void {
  const database = new Sqlite(file)
  for (const index of ['athlete_search', 'brand_search'])
    database.exec(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`)
  database.close()
}

/** What belongs to the data beside its database; what is still being written has another name. */
function filesOf(data: string): Record<string, string> {
  return digestsOf(data, (path) => /^(?:uploads|media|session-secret)\b/.test(path) && !path.endsWith('.part'))
}

/** Athletes one by one and in files, brands and their logos; goes on until the product does not answer any more. */
async function writeUntilRefused(url: string, token: string, moment: number) {
  const send = async (path: string, body: FormData | object) => {
    const isForm = body instanceof FormData
    const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
    expect(`${path} ${answer.status} ${await answer.text()}`).toMatch(/^\S+ 20\d /)
  }
  const sendFile = (name: string, content: string, settings: object) => {
    const form = new FormData()
    form.set('settings', JSON.stringify(settings))
    form.set('file', new File([content], name))
    return send('/api/v1/uploads', form)
  }
  const steps: ((n: string) => Promise<void>)[] = [
    (n) => send('/api/v1/athletes', { name: `Athlete ${n}`, sport: 'Golf' }),
    (n) => sendFile(`athletes-${n}.csv`, `name,sport\n${rows(n)}`, { uploadType: 'athletes_csv', batchSize: 50 }),
    (n) => sendFile(`brands-${n}.csv`, `name,category\nBrand ${n},Technology`, { uploadType: 'brands_csv' }),
    (n) => sendFile(`Brand ${n}.svg`, `${svg(`<text>${n}</text>`)}`, { uploadType: 'brand_logo' }),
  ]
  const writeAll = async (round: number) => {
    for (const step of steps) await step(`${moment} ${round}`)
  }
  await writeAll(0)
  const ended = (async () => {
    for (let round = 1; ; round += 1) await writeAll(round)
  })().catch((error) => {
    if (!(error instanceof TypeError)) throw error
  })
  return { ended }
}

function rows(n: string): string {
  return Array.from({ length: 200 }, (_, row) => `Imported ${n} ${row},Tennis`).join('\n')
}

async function killAll(product: Product): Promise<void> {
  await Promise.all((['server', 'worker'] as const).map((name) => kill(product.process(name))))
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A command of the operator. */
function run(command: 'backup' | 'restore' | 'doctor', dataDir: string, word: string) {
  const child = spawn(process.execPath, [join(BUILT, `${command}.js`), word], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part) => (text += part))
  return { word, ended: once(child, 'close').then(([code]) => ({ code, text })) }
}
