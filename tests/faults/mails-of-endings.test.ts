import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf } from '#tests/api-client.ts'
import { startMailSink } from '#tests/mail-sink.ts'
import { startProduct } from '#tests/product.ts'
import { untilKillable } from '#tests/until-killable.ts'

const FILES = 12
const KILLS = 6

test('each uploader hears of each file, however often the job process is killed meanwhile [U-04] [D-17]', async () => {
  const sink = await startMailSink()
  onTestFinished(() => sink.close())
  const env = { SMTP_URL: sink.url, PUBLIC_URL: 'https://radar.example' }
  const product = await startProduct({ env })
  onTestFinished(() => product.stop())
  const { reader, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  onTestFinished(close)
  const token = await accessTokenOf(product.url)

  for (let file = 1; file <= FILES; file += 1) await send(product.url, token, file)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(Math.random() * 700)
    await untilKillable(reader)
    const worker = product.process('worker')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await product.start('worker')
  }
  const ended = () => reader.selectFrom('job').select('id').where('status', '=', 'completed').execute()
  await expect.poll(async () => (await ended()).length, { timeout: 60_000, interval: 100 }).toBe(2 * FILES)

  // A mail may be delivered twice, but only with the same id.
  const mails = new Map(sink.received.map(({ source }) => [header(source, 'Message-ID'), fileIn(source)]))
  const files = Array.from({ length: FILES }, (_, index) => `athletes-${index + 1}.csv`)
  expect([...mails.values()].toSorted()).toEqual(files.toSorted())
}, 120_000)

async function send(url: string, token: string, file: number): Promise<void> {
  const form = new FormData()
  form.set('file', new File([`name,sport\nAthlete ${file},Tennis\n`], `athletes-${file}.csv`))
  form.set('settings', JSON.stringify({ autoVerify: false }))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
}

function header(source: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(source)?.[1]
}

function fileIn(source: string): string | undefined {
  return /athletes-\d+\.csv/.exec(source)?.[0]
}
