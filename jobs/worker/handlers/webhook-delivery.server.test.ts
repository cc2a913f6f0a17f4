import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect } from 'vitest'
import { notifyAdministrators } from '#app/base/events/notify.server.ts'
import { REFUSED_MESSAGE } from '#app/discovery/http/addresses/site-address.ts'
import * as deliveries from '#app/routes/api/v1/webhooks/deliveries/index.ts'
import * as replay from '#app/routes/api/v1/webhooks/deliveries/replay.ts'
import * as list from '#app/routes/api/v1/webhooks/index.ts'
import * as secret from '#app/routes/api/v1/webhooks/secret.ts'
import * as show from '#app/routes/api/v1/webhooks/show.ts'
import * as tests from '#app/routes/api/v1/webhooks/test.ts'
import { queueDeliveries } from '#app/site/webhooks/queue-deliveries.server.ts'
import { sealForWebhook } from '#app/site/webhooks/seal-webhook.server.ts'
import { signWebhook } from '#app/site/webhooks/sign-webhook.server.ts'
import { takeOffAlerts, takeOffAlertsOf } from '#app/site/webhooks/take-off-alerts.server.ts'
import type { Delivery } from '#app/site/webhooks/webhook.ts'
import { addAlert, inboxOf, tellAlerts } from '#tests/alerts.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { runQueue } from '#tests/uploading.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'

interface Received {
  headers: IncomingMessage['headers']
  path: string
  body: string
}

/** A target on this machine, which the operator allows, and one that is not allowed. */
const target = {
  respond: (response: ServerResponse) => void response.end(),
  received: [] as Received[],
  url: '',
}
const server = createServer(async (request, response) => {
  target.received.push({ headers: request.headers, path: request.url ?? '', body: await text(request) })
  target.respond(response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
target.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
setEnvironment({ FETCH_ALLOWED_HOSTS: new URL(target.url).host })
afterAll(() => void server.close())
beforeEach(() => {
  target.received.length = 0
  target.respond = (response) => void response.end()
})

const ROOT = '/api/v1/webhooks'
const call = callRoutes({
  [ROOT]: list,
  [`${ROOT}/:id`]: show,
  [`${ROOT}/:id/secret`]: secret,
  [`${ROOT}/:id/test`]: tests,
  [`${ROOT}/:id/deliveries`]: deliveries,
  [`${ROOT}/:id/deliveries/:deliveryId/replay`]: replay,
})
const HOUR_MS = 3_600_000

test('an alert is delivered once, signed, and the next time only when its value has changed [O-08]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const brand = await createRankedBrand(web.connections.writer, 12, 500, { name: 'Nike' })
  const alert = await addAlert(admin, { kind: 'brand_rank', subject: brand.public_id, threshold: 3 })
  const hook = await addWebhook(admin, { alerts: [alert.id] })
  const rank = (to: number) =>
    web.connections.writer
      .updateTable('brand')
      .set({ champion_rank: to, champion_score: to })
      .where('id', '=', brand.id)
      .execute()

  await rank(9)
  await tellAlerts(web, admin)
  await deliverAll(web)
  await rank(10)
  await tellAlerts(web, admin)
  await deliverAll(web)

  expect(target.received).toHaveLength(1)
  const [{ headers, path, body }] = target.received as [Received]
  expect(path).toBe('/hook')
  expect(JSON.parse(body)).toMatchObject({
    type: 'alert.brand_rank',
    data: {
      title: 'Nike has risen from rank 12 to 9',
      url: `https://radar.example/champions/${brand.public_id}`,
      from: 12,
      to: 9,
    },
  })
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const signed = signWebhook({ id: String(headers['webhook-id']), at, body }, [hook.secret])
  expect(headers).toMatchObject(signed)
  expect(await inboxOf(web, admin)).toHaveLength(1)
})

test('failures and sources are told to the webhooks that ask for them, in their format [O-08]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  await addWebhook(admin, { format: 'ntfy', tellsProviders: true })
  await addWebhook(admin, { tellsFailures: true })
  const trouble = { kind: 'provider', cause: 'provider:gdelt:never', details: { provider: 'gdelt' } } as const
  for (let times = 0; times < 2; times += 1) {
    await web.connections.writer.transaction().execute((trx) => notifyAdministrators(trx, trouble))
  }
  await deliverAll(web)

  expect(target.received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/', expect.objectContaining({ topic: 'hook', title: 'GDELT has stopped responding' })],
  ])
})

test('a transaction that is rolled back delivers nothing [O-08]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  await addWebhook(admin, { tellsProviders: true })
  const failing = web.connections.writer.transaction().execute(async (trx) => {
    await notifyAdministrators(trx, { kind: 'provider', cause: 'a', details: { provider: 'gdelt' } })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await deliverAll(web)

  expect(target.received).toEqual([])
})

test('an attempt that fails is repeated with the same id and body; a delivered one can be sent again [O-08]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const { id } = await addWebhook(admin)
  target.respond = (response) => void response.writeHead(503, { 'Content-Type': 'text/plain' }).end('Not now')
  await call(admin, 'POST', `${ROOT}/${id}/test`)
  await deliverAll(web)
  expect((await logOf(admin, id))[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'It answered 503: Not now',
  })
  expect((await call(admin, 'GET', `${ROOT}/${id}`)).body.data.failingSince).not.toBeNull()

  target.respond = (response) => void response.end()
  await deliverAll(web, HOUR_MS)
  const [delivery] = await logOf(admin, id)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 2, status: 200, error: null })
  expect((await call(admin, 'GET', `${ROOT}/${id}`)).body.data.failingSince).toBeNull()
  expect((await call(admin, 'POST', `${ROOT}/${id}/deliveries/${delivery.id}/replay`)).status).toBe(202)
  await deliverAll(web, HOUR_MS)

  expect(target.received).toHaveLength(3)
  expect(new Set(target.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]))
  expect(new Set(target.received.map(({ body }) => body)).size).toBe(1)
})

test('a redirect is not followed, and an inner address gets nothing [O-08] [T-04]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const { id } = await addWebhook(admin)
  target.respond = (response) => void response.writeHead(302, { Location: `${target.url}/inside` }).end()
  await call(admin, 'POST', `${ROOT}/${id}/test`)
  await deliverAll(web)

  expect(target.received.map(({ path }) => path)).toEqual(['/hook'])
  expect((await logOf(admin, id))[0]).toMatchObject({ error: 'It answered 302: redirects are not followed.' })
  for (const url of ['http://127.0.0.1:1/', 'http://10.0.0.1/', 'http://router.local/', 'https://example.com:8443/']) {
    expect((await call(admin, 'POST', ROOT, { name: 'Inside', url, format: 'json' })).status).toBe(422)
    expect((await call(admin, 'PATCH', `${ROOT}/${id}`, { url })).status).toBe(422)
  }
  // One that the operator no longer allows.
  const inside = { sealed_url: sealForWebhook(id, 'url', 'http://10.0.0.1/') }
  await web.connections.writer.updateTable('webhook').set(inside).where('public_id', '=', id).execute()
  await call(admin, 'POST', `${ROOT}/${id}/test`)
  await deliverAll(web)
  expect((await logOf(admin, id))[0]).toMatchObject({ attempts: 1, status: null, error: REFUSED_MESSAGE })
  expect(target.received).toHaveLength(1)
})

test('410 switches a webhook off at once, three days of failures do, and the inbox tells once [O-08]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const [gone, failing] = [await addWebhook(admin, { name: 'Gone' }), await addWebhook(admin, { name: 'Failing' })]
  target.respond = (response) => void response.writeHead(410).end()
  await call(admin, 'POST', `${ROOT}/${gone.id}/test`)
  await deliverAll(web)
  target.respond = (response) => void response.destroy()
  for (const hours of [0, 71, 73, 74]) {
    await call(admin, 'POST', `${ROOT}/${failing.id}/test`)
    await deliverAll(web, hours * HOUR_MS)
  }

  const stateOf = async ({ id }: { id: string }) => (await call(admin, 'GET', `${ROOT}/${id}`)).body.data
  expect(await stateOf(gone)).toMatchObject({ isOn: false, offReason: 'gone' })
  expect(await stateOf(failing)).toMatchObject({ isOn: false, offReason: 'failing' })
  expect((await inboxOf(web, admin)).map(({ title }) => title)).toEqual([
    'Webhook switched off: Failing',
    'Webhook switched off: Gone',
  ])
  expect((await logOf(admin, failing.id)).map(({ state }: Delivery) => state)).toEqual(['failed', 'failed', 'failed'])
  expect((await call(admin, 'POST', `${ROOT}/${gone.id}/test`)).status).toBe(409)
  expect((await call(admin, 'PATCH', `${ROOT}/${gone.id}`, { isOn: true })).body.data.isOn).toBe(true)
})

test('a webhook tells nothing of an administrator who is one no longer, and the others are told [O-08]', async ({
  web,
}) => {
  const [demoted, disabled, gone, admin] = await Promise.all(Array.from({ length: 4 }, () => web.signIn('ADMIN')))
  if (!demoted || !disabled || !gone || !admin) throw new Error('Nobody is there')
  const { writer } = web.connections
  const brand = await createRankedBrand(writer, 12, 500, { name: 'Nike' })
  const { id } = await addWebhook(admin)
  for (const owner of [demoted, disabled, gone]) {
    const alert = await addAlert(owner, { kind: 'brand_rank', subject: brand.public_id, threshold: 3 })
    await call(owner, 'PATCH', `${ROOT}/${id}`, { alerts: [alert.id] })
  }
  const setUser = (userId: number, values: object) =>
    writer.updateTable('user').set(values).where('id', '=', userId).execute()
  await setUser(demoted.userId, { role: 'USER' })
  await setUser(disabled.userId, { disabled_at: new Date().toISOString() })
  await writer.transaction().execute((trx) => takeOffAlertsOf(trx, gone.userId, null, new Date()))

  await writer.updateTable('brand').set({ champion_rank: 2 }).where('id', '=', brand.id).execute()
  await tellAlerts(web, admin)
  await deliverAll(web)
  expect(target.received).toEqual([])
  await takeOffAlerts(web.connections, new Date())
  expect((await call(admin, 'GET', `${ROOT}/${id}`)).body.data.othersAlerts).toBe(0)
  const inbox = await inboxOf(web, admin)
  expect(inbox.map(({ title }) => title)).toEqual(Array.from({ length: 3 }, () => 'Webhook lost alerts: Hook'))
  expect(inbox.map(({ text }) => text).toSorted()).toEqual([
    ...[1, 2].map(() => expect.stringMatching(/^It told of 1 alert of .+, who is no longer an active administrator\./)),
    'It told of 1 alert of a deleted account. Choose alerts of your own for it instead.',
  ])
})

test('a secret is shown once and sealed; after its renewal the former one signs too, for a day [O-08]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const hook = await addWebhook(admin)
  const renewed = (await call(admin, 'POST', `${ROOT}/${hook.id}/secret`)).body.data.secret
  for (const hours of [0, 25]) {
    await call(admin, 'POST', `${ROOT}/${hook.id}/test`)
    await deliverAll(web, hours * HOUR_MS)
  }

  const signatures = target.received.map(({ headers, body }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
    const by = (secret: string) =>
      String(headers['webhook-signature']).includes(
        String(signWebhook({ id: String(headers['webhook-id']), at, body }, [secret])['webhook-signature']),
      )
    return [by(renewed), by(hook.secret)]
  })
  expect(signatures).toEqual([
    [true, true],
    [true, false],
  ])
  const { reader } = web.connections
  const rows = JSON.stringify([
    await reader.selectFrom('webhook').selectAll().execute(),
    await reader.selectFrom('audit_log').selectAll().execute(),
    await reader.selectFrom('job').selectAll().execute(),
    (await call(admin, 'GET', ROOT)).body,
  ])
  for (const hidden of [hook.secret, renewed, '/hook']) expect(rows).not.toContain(hidden)
})

async function addWebhook(
  admin: Visitor,
  { alerts, ...webhook }: { alerts?: string[] } & Record<string, unknown> = {},
) {
  const { body, status } = await call(admin, 'POST', ROOT, {
    name: 'Hook',
    url: `${target.url}/hook`,
    format: 'json',
    ...webhook,
  })
  expect(status).toBe(201)
  if (alerts) await call(admin, 'PATCH', `${ROOT}/${body.data.id}`, { alerts })
  return body.data as { id: string; secret: string }
}

async function logOf(admin: Visitor, id: string) {
  return (await call(admin, 'GET', `${ROOT}/${id}/deliveries`)).body.data
}

/** As the job process does, so much later. */
async function deliverAll({ connections }: Fixtures['web'], laterMs = 0): Promise<void> {
  const now = () => new Date(Date.now() + laterMs)
  await queueDeliveries({ db: connections, now, publicUrl: 'https://radar.example' })
  await runQueue(connections, 'webhooks', { now })
}
