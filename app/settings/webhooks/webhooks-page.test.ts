import { expect } from 'vitest'
import * as page from '#app/routes/settings/webhooks/index.tsx'
import * as showPage from '#app/routes/settings/webhooks/show.tsx'
import { addAlert } from '#tests/alerts.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'

const HOOK = { name: 'Team chat', url: 'https://hooks.example.com/a-secret', format: 'slack', tellsFailures: 'on' }

test('a webhook is added, told of alerts, tried, switched off, renewed and deleted by forms [O-08]', async ({
  web,
}) => {
  const [admin, other] = [await web.signIn('ADMIN'), await web.signIn('ADMIN')]
  const brand = await createRankedBrand(web.connections.writer, 12, 500)
  const [own, others] = [
    await addAlert(admin, { kind: 'brand_rank', subject: brand.public_id, threshold: 3 }),
    await addAlert(other, { kind: 'brand_rank', subject: brand.public_id, threshold: 3 }),
  ]
  const add = (form: Record<string, string>) => submitForm(page.action, '/settings/webhooks', form, admin.cookie)
  const listed = async () => (await loadPage(page.loader, '/settings/webhooks', admin.cookie)).data?.webhooks ?? []

  expect(await add({ ...HOOK, url: 'http://192.168.0.1/' })).toMatchObject({ status: 422 })
  expect(await add({ ...HOOK, name: '', url: 'ftp://example.com' })).toMatchObject({
    body: { result: { error: { name: ['Name is required'], url: ['Must be an http or https address'] } } },
  })
  expect(await add(HOOK)).toMatchObject({
    status: 200,
    body: { created: { secret: expect.stringMatching(/^whsec_/) } },
  })
  const [{ id = '' } = {}] = await listed()
  const path = `/settings/webhooks/${id}`
  const send = (form: string[][], cookie = admin.cookie) => submitForm(showPage.action, path, form, cookie)
  const shown = async () => (await loadPage(showPage.loader, path, admin.cookie)).data

  const form = [
    ['name', 'Chat'],
    ['format', 'discord'],
    ['url', ''],
    ['tellsProviders', 'on'],
  ]
  const ofOwn = [...form, ['alerts', own.id], ['alerts', others.id]]
  expect(await send(ofOwn)).toMatchObject({ to: path, toast: { title: 'Webhook saved' } })
  expect(await send([...form, ['alerts', others.id]], other.cookie)).toMatchObject({ to: path })
  expect((await shown())?.webhook).toMatchObject({
    name: 'Chat',
    origin: 'https://hooks.example.com',
    format: 'discord',
    tellsFailures: false,
    tellsProviders: true,
    alerts: [own.id],
    othersAlerts: 1,
  })
  expect(JSON.stringify(await shown())).not.toContain('a-secret')

  expect(await send([['change', 'test']])).toMatchObject({ to: path, toast: { title: 'Being sent' } })
  const [{ id: delivery = '', title } = {}] = (await shown())?.deliveries ?? []
  expect(title).toBe('Test from Icon Radar')
  expect(await send([['replay', delivery]])).toMatchObject({
    toast: { description: 'The delivery is still under way.' },
  })
  expect(await send([['change', 'off']])).toMatchObject({ toast: { title: 'Webhook switched off' } })
  expect(await send([['change', 'test']])).toMatchObject({ toast: { description: 'The webhook is switched off.' } })
  expect(await send([['change', 'renew']])).toMatchObject({ body: { secret: expect.stringMatching(/^whsec_/) } })
  expect(await send([['change', 'delete']])).toMatchObject({ to: '/settings/webhooks' })
  expect(await listed()).toEqual([])
  const log = await web.connections.reader
    .selectFrom('audit_log')
    .select('action')
    .where('kind', '=', 'configured')
    .execute()
  expect(log.map(({ action }) => action.replace('webhook.', ''))).toEqual([
    'create',
    'update',
    'update',
    'switch_off',
    'renew_secret',
    'delete',
  ])
})
