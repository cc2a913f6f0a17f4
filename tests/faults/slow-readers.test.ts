import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '#app/site/api-docs/client.generated.ts'
import { openDatabase } from '#db/open-database.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { ADMIN, startProduct } from '#tests/product.ts'

/** With a long note each, more than fits into the buffers between server and client. */
const ATHLETES = 10_000
const note = 'n'.repeat(1_000)
/** Three have a turn at once, and three more when those have left theirs. */
const SLOW_READERS = 6

test('clients that take their exports at a byte a second leave their turns to the next long before they are broken off [T-10]', async () => {
  const product = await startProduct({ worker: false })
  onTestFinished(() => product.stop())
  const { writer, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  await createManyAthletes(writer, ATHLETES, { note })
  await close()
  const brokenOff: number[] = []

  for (let reader = 0; reader < SLOW_READERS; reader++) {
    const token = await register(product.url, `slow-${reader}@example.com`)
    void askForExport(product.url, token).then(
      (answer) => takeSlowly(answer, () => brokenOff.push(reader)),
      () => brokenOff.push(reader),
    )
  }
  const answer = await askForExport(product.url, await register(product.url, 'fast@example.com'))

  expect(answer.statusCode).toBe(200)
  expect((await text(answer)).match(/\n/g)?.length).toBe(ATHLETES + 1)
  expect(brokenOff).toEqual([])
}, 180_000)

/** The access token of a new user. */
async function register(url: string, email: string): Promise<string> {
  const { accessToken } = await createClient({ baseUrl: url }).post('/api/v1/auth/register', {
    body: { firstName: 'Rita', lastName: 'Reader', email, password: ADMIN.password },
  })
  return accessToken
}

async function askForExport(url: string, token: string): Promise<IncomingMessage> {
  const request = get(`${url}/api/athletes/export`, { agent: false, headers: { Authorization: `Bearer ${token}` } })
  // Of a connection that breaks off later, its response tells.
  request.on('error', () => undefined)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

function takeSlowly(answer: IncomingMessage, onBrokenOff: () => void): void {
  answer.pause()
  const timer = setInterval(() => answer.read(1), 1_000)
  answer.once('error', onBrokenOff).once('close', () => clearInterval(timer))
  onTestFinished(
    () =>
      void answer
        .off('error', onBrokenOff)
        .on('error', () => undefined)
        .destroy(),
  )
}
