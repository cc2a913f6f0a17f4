import { statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { signInToPages } from '#tests/page-session.ts'
import { startProduct } from '#tests/product.ts'

const BYTES_OF_COMMIT = 600_000
const MAX_LOG_BYTES = 134_217_728
/** Including what is written until the server's next check, which a busy machine delays. */
const ONCE_NOTICED = 1.5 * MAX_LOG_BYTES
const UNTIL_NOTICED_MS = 50

test('a client that takes its export at 1 kB/s does not let the write-ahead log grow without end [T-10]', async () => {
  const product = await startProduct({ worker: false })
  onTestFinished(() => product.stop())
  const file = join(product.dataDir, 'icon-radar.db')
  await addAthletes(file)
  await takeSlowly(`${product.url}/api/athletes/export`, await signInToPages(product.url))

  const { largest, last } = await writeUntilStartedOver(file)

  expect(largest).toBeGreaterThan(MAX_LOG_BYTES)
  expect(largest).toBeLessThan(ONCE_NOTICED)
  expect(last).toBeLessThan(MAX_LOG_BYTES)
  // The process writes its log a moment after it acts.
  await expect.poll(() => product.output()).toContain('The write-ahead log grew too large.')
})

/** More than fits into the buffers between server and client. */
async function addAthletes(file: string): Promise<void> {
  const { writer, close } = openDatabase(file)
  await createManyAthletes(writer, 10_000, { note: 'n'.repeat(1_000) })
  await close()
}

function takeSlowly(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie } }, (answer) => {
      answer.pause()
      const timer = setInterval(() => answer.read(1_000), 1_000)
      answer.on('error', () => undefined)
      answer.once('close', () => clearInterval(timer))
      onTestFinished(() => void answer.destroy())
      resolve()
    })
    request.on('error', reject)
  })
}

/** As fast as it can until the log is too large, because the slow client itself is given up after a while. */
async function writeUntilStartedOver(file: string): Promise<{ largest: number; last: number }> {
  const db = new Sqlite(file, { timeout: 5_000 })
  db.pragma('synchronous = OFF')
  db.pragma('journal_size_limit = 67108864')
  db.exec('create table written (id integer primary key, bytes blob)')
  const write = db.prepare('insert or replace into written values (1, randomblob(?))')
  onTestFinished(() => void db.close())
  let largest = 0
  for (;;) {
    write.run(BYTES_OF_COMMIT)
    const last = statSync(`${file}-wal`).size
    if (last < largest || last > ONCE_NOTICED) return { largest, last }
    largest = last
    await sleep(last > MAX_LOG_BYTES ? UNTIL_NOTICED_MS : 0)
  }
}
